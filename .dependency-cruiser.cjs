/** Who may import whom: a room imports only rooms to its left (docs/architecture.md). */
const rooms = [
  ['core'],
  ['contracts'],
  ['observe', 'config'],
  ['pipeline', 'entity', 'state', 'models', 'knowledge'],
  ['dialogue'],
  ['rgs', 'games'],
  ['testing'],
  ['channels'],
];

const toTheLeft = rooms.flatMap((level, index) =>
  level.map((room) => {
    const forbidden = rooms.slice(index + 1).flat();
    return {
      name: `${room}-imports-only-to-its-left`,
      severity: 'error',
      from: { path: `^src/${room}/` },
      to: { path: `^src/(${[...forbidden, 'app', 'index', 'main'].join('|')})(/|\\.ts$)` },
    };
  }),
);

const levelMates = [
  { from: 'observe', to: 'config' },
  { from: 'config', to: 'observe' },
  { from: 'rgs', to: 'games' },
  { from: 'games', to: 'rgs' },
].map(({ from, to }) => ({
  name: `${from}-does-not-import-${to}`,
  severity: 'error',
  from: { path: `^src/${from}/` },
  to: { path: `^src/${to}/` },
}));

module.exports = {
  forbidden: [
    ...toTheLeft,
    ...levelMates,
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    {
      name: 'a-generator-imports-only-core-contracts-and-its-own-folder',
      severity: 'error',
      from: { path: '^src/rgs/([^/]+)/' },
      to: { path: '^src/', pathNot: ['^src/core/', '^src/contracts/', '^src/rgs/$1/'] },
    },
    {
      name: 'only-channels-know-express',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(channels|app|main)' },
      to: { path: 'node_modules/express' },
    },
    {
      name: 'dialogue-names-no-generator-and-no-annotator',
      severity: 'error',
      from: { path: '^src/dialogue/' },
      to: { path: '^src/(rgs|pipeline/annotators)/' },
    },
    { name: 'games-import-only-core', severity: 'error', from: { path: '^src/games/[^/]+/rules/' }, to: { path: '^src/', pathNot: '^src/(core|games)/' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.js', '.json'], exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
