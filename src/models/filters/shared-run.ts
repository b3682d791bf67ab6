/** The first run of so many words that the text has in common with one of the lines; all in the form in which words are compared. */
export function sharedRun(text: string, lines: readonly string[], length: number): string | undefined {
  const words = text.split(' ');
  const padded = lines.map((line) => ` ${line} `);
  for (let start = 0; start + length <= words.length; start += 1) {
    const run = words.slice(start, start + length).join(' ');
    if (padded.some((line) => line.includes(` ${run} `))) return run;
  }
  return undefined;
}
