/** A text of consent, in its paragraphs. */
export function ConsentWords({ text }: { readonly text: string }) {
  return (
    <div class="consent">
      {text.split(/\n\s*\n/u).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
