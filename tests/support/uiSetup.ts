import { configure } from '@testing-library/react';

// jsdom lays nothing out and draws no dialogs. Some tests do without it.
if (typeof document !== 'undefined') {
  Element.prototype.scrollIntoView = () => undefined;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}

// A busy machine takes longer than a second to draw.
configure({ asyncUtilTimeout: 15_000 });
