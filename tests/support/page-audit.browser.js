// Runs in the page (page-audit.ts).
globalThis.auditPage = () => [...unnamed(), ...doubled(), ...leaps(), ...pale(), ...small(), ...wide()];

const controls = 'button, a[href], input, select, textarea, summary';
const leastContrast = 4.5;
const leastTarget = 24;

function isSeen(element) {
  return (
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.getClientRects().length > 0
  );
}

function within() {
  // An open dialog makes the rest inert.
  return document.querySelector('dialog[open]') ?? document;
}

function unnamed() {
  return [...within().querySelectorAll(controls)]
    .filter((element) => isSeen(element) && nameOf(element) === '')
    .map((element) => `no name: ${element.outerHTML.slice(0, 80)}`);
}

function nameOf(element) {
  const labels = [...(element.labels ?? [])].map((label) => label.textContent).join('');
  const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
  const labelled = ids.map((id) => document.getElementById(id)?.textContent ?? '').join('');
  const text = element.matches('button, a, summary') ? element.textContent : '';
  return [element.getAttribute('aria-label') ?? '', labelled, labels, text].join('').trim();
}

function doubled() {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  return ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `twice: #${id}`);
}

function leaps() {
  const levels = [...document.querySelectorAll('h1, h2, h3, h4')]
    .filter(isSeen)
    .map(({ tagName }) => Number(tagName[1]));
  return levels
    .filter((level, place) => place > 0 && level > levels[place - 1] + 1)
    .map((level) => `a heading of level ${level} comes too early`);
}

function pale() {
  const walker = document.createTreeWalker(within() === document ? document.body : within(), NodeFilter.SHOW_TEXT);
  const faults = new Set();
  while (walker.nextNode()) {
    const { parentElement: element, textContent } = walker.currentNode;
    if (
      !textContent.trim() ||
      !element ||
      !isSeen(element) ||
      element.closest('svg, .visually-hidden, :disabled, noscript')
    )
      continue;
    const contrast = contrastOf(element);
    if (contrast < leastContrast) faults.add(`contrast ${contrast.toFixed(1)}: ${textContent.trim().slice(0, 40)}`);
  }
  return [...faults];
}

function contrastOf(element) {
  const layers = [];
  for (let one = element; one; one = one.parentElement) {
    const { backgroundColor, opacity } = getComputedStyle(one);
    layers.unshift({ colour: rgbaOf(backgroundColor), opacity: Number(opacity) });
  }
  let ground = [255, 255, 255];
  let opacity = 1;
  for (const layer of layers) {
    opacity *= layer.opacity;
    ground = mixed(layer.colour, ground, opacity);
  }
  const ink = mixed(rgbaOf(getComputedStyle(element).color), ground, opacity);
  const [dark, light] = [luminance(ground), luminance(ink)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

function mixed([red, green, blue, alpha], ground, opacity) {
  return [red, green, blue].map((part, place) => part * alpha * opacity + ground[place] * (1 - alpha * opacity));
}

function rgbaOf(colour) {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

function luminance(colour) {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function small() {
  return [...within().querySelectorAll('button, input, select, summary, nav a')]
    .filter((element) => isSeen(element) && !element.closest('label'))
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width < leastTarget || height < leastTarget;
    })
    .map((element) => `small: ${element.outerHTML.slice(0, 80)}`);
}

function wide() {
  const { scrollWidth } = document.documentElement;
  return scrollWidth > innerWidth ? [`${scrollWidth} px wide in a window of ${innerWidth}`] : [];
}
