/** A module hook: what a benchmark imports from src/ comes from dist/, because tsx wraps functions to keep their names, which costs time. */
const source = new URL('../src/', import.meta.url).href;
const built = new URL('../dist/', import.meta.url).href;

export async function resolve(specifier, context, nextResolve) {
  const resolved = await nextResolve(specifier, context);
  if (!resolved.url.startsWith(source)) return resolved;
  const url = resolved.url.replace(source, built).replace(/\.ts(?=$|\?)/, '.js');
  return { ...resolved, url, format: 'module', shortCircuit: true };
}
