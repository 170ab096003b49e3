/**
 * Shows the findings of invalid definitions in the page while `npm run dev` keeps serving the last valid ones. Only
 * server/plugins/devPageProxy.ts loads it: no app imports it, so no build contains it.
 */
type Finding = { readonly place: string; readonly code: string; readonly message: string };

const style = `
  :host { position: fixed; inset: auto 0 0 0; z-index: 2147483647; max-height: 60vh; overflow: auto; }
  section { background: #1c1014; color: #f7eef0; font: 14px/1.5 ui-monospace, monospace; padding: 16px 20px; border-top: 4px solid #e5484d; }
  header { display: flex; justify-content: space-between; gap: 16px; font-weight: 600; }
  button { font: inherit; color: inherit; background: none; border: 1px solid currentcolor; border-radius: 6px; padding: 0 10px; }
  ul { list-style: none; margin: 12px 0 0; padding: 0; }
  li + li { margin-top: 8px; }
  b { color: #ff9592; font-weight: 600; }
  span { color: #a8c7fa; }
`;

class DefinitionFindings extends HTMLElement {
  show(findings: readonly Finding[]): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    root.adoptedStyleSheets = [sheet];
    const close = element('button', 'Hide');
    close.addEventListener('click', () => this.remove());
    const title = `The definitions have errors (${findings.length}). The server keeps using the last valid set until you fix them.`;
    const list = element('ul');
    for (const { place, code, message } of findings) {
      const item = element('li');
      item.append(element('span', place), '  ', element('b', code), '  ', message);
      list.append(item);
    }
    const head = element('header', title);
    head.append(close);
    const section = element('section');
    section.dir = 'ltr';
    section.lang = 'en';
    section.setAttribute('role', 'alert');
    section.append(head, list);
    root.replaceChildren(section);
  }
}
customElements.define('masar-definition-findings', DefinitionFindings);

function element(name: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

const shown = new DefinitionFindings();
new EventSource('/__ui/definition-findings').addEventListener('message', ({ data }: MessageEvent<string>) => {
  const findings = JSON.parse(data) as readonly Finding[];
  if (findings.length === 0) shown.remove();
  else {
    shown.show(findings);
    document.body.append(shown);
  }
});
