// The script of the desk, the wallet phone and the control page: no double sending, and lists that keep themselves fresh.
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (form.dataset.sent) return event.preventDefault();
  if (form.method === 'post') form.dataset.sent = 'yes';
});
window.addEventListener('pageshow', () => {
  for (const form of document.forms) delete form.dataset.sent;
});

const freshen = 3000;
const live = () => [...document.querySelectorAll('[data-live]')];

if (live().length > 0) setTimeout(refresh, freshen);

async function refresh() {
  try {
    if (document.visibilityState === 'visible') await fetchLive();
  } catch {
    // The bank is away; the next round finds out whether it came back.
  }
  setTimeout(refresh, freshen);
}

async function fetchLive() {
  const answer = await fetch(window.location.href);
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelectorAll('[data-live]');
  for (const [index, part] of live().entries()) {
    const next = fresh[index];
    if (!next || part.contains(document.activeElement) || part.innerHTML === next.innerHTML) continue;
    part.replaceChildren(...next.childNodes);
  }
}
