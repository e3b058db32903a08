/** Imports run one way. Each rule says its cure. */
const downwards = [
  'configuration',
  'media',
  'identity',
  'people',
  ['newsletter', 'places', 'verification', 'vault'],
  'staff',
  ['wallet', 'pages'],
  ['access', 'reports'],
  'subscriptions',
  'lists',
  'posts',
  ['comments', 'purchases'],
  'tips',
  'orders',
  'reviews',
  ['chat', 'collections'],
  ['stories', 'streams', 'calls', 'marketplace', 'shoutouts'],
  'agency',
  ['checkout', 'discovery', 'moderation', 'studio', 'rewards'],
  'curation',
  'notifications',
]
const names = (level) => [level].flat().join('|')

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Move what both need into a third file.',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      comment: 'The contract imports nothing but typebox and itself.',
      from: { path: '^contract/' },
      to: { pathNot: '^contract/|(^|/)node_modules/typebox/' },
    },
    {
      name: 'web-takes-contract-types-only',
      severity: 'error',
      comment:
        'Use `import type`: no schema goes to the browser. Only core/client.ts, core/typed-amount.ts and the constants.ts files are code for both sides.',
      from: { path: '^web/' },
      to: {
        path: '^contract/',
        pathNot:
          '^contract/(core/(client|typed-amount|constants)|(chat|market|notifications|streams)/constants)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-not-server',
      severity: 'error',
      comment: 'Ask through the API instead.',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-not-web',
      severity: 'error',
      comment: 'The server knows the web only as a build.',
      from: { path: '^server/' },
      to: { path: '^web/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'modules-by-public',
      severity: 'error',
      comment: 'Import the other module’s public.ts, or move what you need there.',
      from: { path: '^server/modules/([^/]+)/' },
      to: { path: '^server/modules/(?!$1/)[^/]+/', pathNot: '/public\\.ts$' },
    },
    {
      name: 'inside-of-modules',
      severity: 'error',
      comment:
        'Only the composition (app, main, context, jobs) and demo data reach into modules. Import public.ts.',
      from: {
        path: '^(server|web)/',
        pathNot: '^server/(modules|demo|jobs)/|^server/(app|main|context|create-context)\\.ts$|\\.test\\.ts$',
      },
      to: { path: '^server/modules/[^/]+/', pathNot: '/(public|ports|routes|event-handlers)\\.ts$' },
    },
    ...downwards.map((level, i) => ({
      name: `below-${[level].flat()[0]}`,
      severity: 'error',
      comment: `${names(level)} may not know of what stands above; let that listen to an event.`,
      from: { path: `^server/modules/(${names(level)})/` },
      to: {
        path: `^server/modules/(${
          downwards
            .slice(i + 1)
            .map(names)
            .join('|') || 'none-above'
        })/`,
      },
    })),
    {
      name: 'nobody-imports-listeners',
      severity: 'error',
      comment: 'Notifications and insights listen to events; record one.',
      from: {
        pathNot:
          '^(tests|bench)/|^server/(modules/(notifications|insights)|app\\.ts|jobs/|composition/|demo/)',
      },
      to: { path: '^server/modules/(notifications|insights)/' },
    },
    {
      name: 'modules-not-adapters',
      severity: 'error',
      comment: 'Use the port in the context; vendor clients stay in adapters.',
      from: { path: '^server/modules/' },
      to: { path: '^server/adapters/' },
    },
    {
      name: 'ports-know-no-vendor',
      severity: 'error',
      comment: 'A port is plain types, ours and Node’s.',
      from: { path: '^server/ports/' },
      to: { pathNot: '^server/ports/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'ui-has-no-domain',
      severity: 'error',
      comment: 'Parts of the design system know nothing of the product.',
      from: { path: '^web/(ui|lib)/' },
      to: { path: '^web/(features|screens)/' },
    },
    {
      name: 'features-below-screens',
      severity: 'error',
      comment: 'A screen uses features, not the other way round.',
      from: { path: '^web/features/' },
      to: { path: '^web/screens/' },
    },
    {
      name: 'no-barrels',
      severity: 'error',
      comment: 'Import the file that has it.',
      from: {},
      to: { path: '^(contract|server|web|tests)/.*/index\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|\\.react-router)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    moduleSystems: ['es6', 'cjs'],
  },
}
