// The script of the pages in the merchant's lightbox. Everything works without it but the message back.
const { type, reference, origins } = document.body.dataset;
const framed = window.parent !== window;
document.documentElement.classList.add(framed ? 'framed' : 'standalone', 'scripted');

if (type) handBack();
else {
  countDown();
  drawCells();
}

/** Tells the page around that it is over. It is only told to ask its server; this message proves nothing. */
function handBack() {
  if (!framed) return void setTimeout(follow, 1500);
  const allowed = origins.split(' ').filter(Boolean);
  const around = window.location.ancestorOrigins?.[0];
  const target = allowed.includes(around) ? around : allowed[0];
  if (target) window.parent.postMessage({ source: 'bank', type, reference }, target);
}

function follow() {
  const way = document.querySelector('[data-return]');
  if (way instanceof HTMLFormElement) way.submit();
  else way?.click();
}

// A form is sent without a step in the history, which the frame shares with the page around: Back must leave the shop's
// page, not undo the code.
let busy = false;
document.addEventListener('submit', async (event) => {
  const form = event.target;
  if (!form.matches('[data-swap]')) return;
  event.preventDefault();
  if (busy) return;
  busy = true;
  const fields = new URLSearchParams(new FormData(form, event.submitter));
  const button = event.submitter ?? form.querySelector('button');
  const text = button.textContent;
  button.setAttribute('aria-disabled', 'true');
  if (button.dataset.busy) button.textContent = button.dataset.busy;
  try {
    const answer = await fetch(form.action, { method: 'POST', body: fields });
    window.location.replace(answer.url);
  } catch {
    busy = false;
    button.removeAttribute('aria-disabled');
    button.textContent = text;
    const problem = document.querySelector('[data-problem]');
    problem.textContent = problem.dataset.failed;
  }
});

/** The wait before the code can be sent again, shown and then over. */
function countDown() {
  const button = document.querySelector('[data-seconds]');
  if (!button) return;
  const end = Date.now() + Number(button.dataset.seconds) * 1000;
  const [before, after] = button.dataset.wait.split('{time}');
  const time = Object.assign(document.createElement('bdi'), { dir: 'ltr', className: 'num' });
  button.replaceChildren(before, time, after);
  const timer = setInterval(tick, 1000);
  tick();
  function tick() {
    const left = Math.max(0, Math.round((end - Date.now()) / 1000));
    time.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
    if (left > 0) return;
    clearInterval(timer);
    button.disabled = false;
    button.textContent = button.dataset.now;
  }
}

/** Six boxes behind the one field; the field itself stays for keyboards, paste and screen readers. */
function drawCells() {
  const input = document.querySelector('#code');
  if (!input) return;
  const cells = Array.from({ length: 6 }, () => document.createElement('i'));
  const row = Object.assign(document.createElement('div'), { className: 'cells' });
  row.setAttribute('aria-hidden', 'true');
  row.append(...cells);
  input.before(row);
  input.addEventListener('input', draw);
  input.addEventListener('focus', draw);
  input.addEventListener('blur', draw);
  if (!framed) input.focus();
  draw();
  function draw() {
    const latin = input.value
      .replace(/[٠-٩]/g, (d) => d.charCodeAt(0) - 0x660)
      .replace(/[۰-۹]/g, (d) => d.charCodeAt(0) - 0x6f0);
    const digits = latin.replace(/\D/g, '').slice(0, 6);
    if (digits !== input.value) input.value = digits;
    const at = document.activeElement === input ? Math.min(digits.length, 5) : -1;
    for (const [index, cell] of cells.entries()) {
      cell.textContent = digits[index] ?? '';
      cell.className = index === at ? 'at' : '';
    }
  }
}
