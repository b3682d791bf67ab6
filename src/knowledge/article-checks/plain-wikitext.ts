const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** Wikitext as roughly what a reader sees: without templates, tables, references and markup. */
export function plainWikitext(wikitext: string): string {
  const text = wikitext.replace(/&(?:lt|gt|quot|nbsp|amp);/g, (entity) => entities[entity] ?? entity);
  return withoutNested(text.replace(/<!--[\s\S]*?-->/g, ' ').replace(/<ref[^>]*\/>|<ref[^>]*>[\s\S]*?<\/ref>/g, ' '))
    .replace(/\{\|[\s\S]*?\|\}/g, ' ')
    .replace(/\[\[(?:File|Image|Category):[^\n]*/gi, ' ')
    .replace(/\[\[(?:[^[\]|]*\|)?([^[\]]*)\]\]/g, '$1')
    .replace(/\[https?:\S+\s?([^\]]*)\]/g, '$1')
    .replace(/<[^>]*>|'{2,}|^[=*#:;]+|=+$/gm, ' ');
}

/** Templates stand in templates, so the innermost go first. */
function withoutNested(text: string): string {
  const shorter = text.replace(/\{\{[^{}]*\}\}/g, ' ');
  return shorter === text ? text : withoutNested(shorter);
}
