import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Icon } from './Icon.tsx';
import { iconCheck } from './icons/index.ts';
import { toaster, type createToaster } from './toaster.ts';

export type ToasterProps = {
  /** Names the region for screen readers: "Notices". */
  readonly label: string;
  readonly store?: ReturnType<typeof createToaster> | undefined;
};

/** Shows the toasts above everything. Mount it once per page. */
export function Toaster({ label, store = toaster }: ToasterProps) {
  const toasts = useSyncExternalStore(store.subscribe, store.snapshot);
  const layer = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1);

  // Reopened for each toast, to be above dialogs opened since.
  useEffect(() => {
    const element = layer.current;
    if (element === null || typeof element.showPopover !== 'function') return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);

  return (
    <>
      <div role="status" className="k-hidden">
        {newest?.text}
      </div>
      <div
        ref={layer}
        popover="manual"
        role="region"
        aria-label={label}
        className="k-toasts"
        onPointerEnter={store.pause}
        onPointerLeave={store.resume}
        onFocus={store.pause}
        onBlur={store.resume}
      >
        {toasts.map(({ id, text, undo }) => (
          <div key={id} className="k-toast">
            <Icon of={iconCheck} />
            <span className="k-grow">{text}</span>
            {undo === undefined ? null : (
              <button
                type="button"
                onClick={() => {
                  undo.run();
                  store.close(id);
                }}
              >
                {undo.label}
              </button>
            )}
          </div>
        ))}
      </div>
    </>
  );
}
