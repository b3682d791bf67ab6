const asks = [
  '(?:recommend|suggest)(?: me| us)? (?:a|an|any|some|one|another|something|anything|your|good|the best|me)',
  '(?:any|some|your|a|got|have) (?:good |more |other )?(?:recommendations?|suggestions?)',
  '(?:what|which) (?:\\p{L}+ ){0,3}?(?:should|shall|could|can|do) (?:i|we) (?:watch|see|listen to|hear|put on|read|try|stream|play)(?: (?:tonight|next|now|today|first|this weekend|then|(?:to|for|after|before|on|with|while) .{1,40}))*$',
  '(?:do you |you |you guys )?know (?:of )?(?:any|some) (?:\\p{L}+ )?(?:good|great|nice|fun|funny|decent|interesting|cool|new) (?!people|news|reason|questions?|jokes?|facts?|stories)',
  '(?:^|^(?:hey|so|well|ok|okay|got|heard|seen|read|are there|is there) )(?:any|some) (?:\\p{L}+ )?(?:good|great|nice|fun|funny|decent|interesting|cool|new) (?:films?|movies?|flicks?|shows?|series|books?|novels?|reads?|songs?|tunes?|music|albums?|bands?|podcasts?|games?)(?: (?:lately|recently|out there|you know|on|around|these days|i should .*|for .*|to .*))*$',
  '(?:need|want|looking for|give me|find me|name me) (?:a|an|one|some|something|another) (?:good |new |nice )?(?:\\p{L}+ )?to (?:watch|listen to|read|play)',
].map((pattern) => new RegExp(`\\b${pattern}(?:\\b|$)`, 'u'));
const told = /\b(?:i(?:'d| would)?|she|he|they|we|people|friends?) (?:\p{L}+ )?(?:recommend|suggest)/u;

/**
 * True if the user wants to be recommended something, of whatever kind.
 *
 * @param text in the form in which words are compared
 * @example asksRecommendation('recommend me one album') // true, but false for 'i would recommend a film to her'
 */
export function asksRecommendation(text: string): boolean {
  return !told.test(text) && asks.some((pattern) => pattern.test(text));
}
