/** Words in a threat that make the bot its aim. */
export const aimedAtBot =
  /\b(?:you|u|ya|your|urself|yourself|yourselves|kys|(?:die|drop dead|rot|burn)(?! in hell))\b|\bjump off\b/u;

/** Words in an insult that make groups of people its aim. */
export const groupsOfPeople =
  /\b(?:people|men|women|girls|blacks|whites|jews|muslims|mexicans|gays|immigrants|asians|indians|christians|foreigners|arabs|lesbians|homosexuals|refugees|hitler|heil|sieg|white power|go back to)\b/u;
