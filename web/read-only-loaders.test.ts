import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import routes from './routes.ts'

/**
 * A GET must not change anything: links get prefetched, shared and opened by mail scanners. This follows every
 * loader through the functions it references, across files, and collects the API writes they contain.
 */
const WRITE = /^(?:POST|PUT|PATCH|DELETE) \//

type AstNode = { type: string } & Record<string, unknown>
type ImportedName = { file: string; name: string }
type ParsedModule = { declarations: Map<string, AstNode>; imports: Map<string, ImportedName> }
type ReadFile = (file: string) => string | undefined

const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && typeof (value as AstNode).type === 'string'
const childrenOf = (node: AstNode) => Object.values(node).flat().filter(isNode)
const nameOf = (node: unknown) => String((node as AstNode).name ?? (node as AstNode).value)

/** Names bound by a declaration, destructuring included. */
const boundNames = (node: AstNode): string[] =>
  node.type === 'Identifier'
    ? [nameOf(node)]
    : node.type === 'Property'
      ? boundNames(node.value as AstNode)
      : childrenOf(node).flatMap(boundNames)

function parseModule(file: string, text: string): ParsedModule {
  const { program } = parseSync(file, text)
  const declarations = new Map<string, AstNode>()
  const imports = new Map<string, ImportedName>()
  const declare = (node: AstNode) => {
    if (node.type === 'VariableDeclaration')
      for (const declarator of node.declarations as AstNode[])
        for (const name of boundNames(declarator.id as AstNode)) declarations.set(name, declarator)
    else if (isNode(node.id)) declarations.set(nameOf(node.id), node)
  }
  for (const node of program.body as unknown as AstNode[]) {
    const source = isNode(node.source) ? String(node.source.value) : undefined
    if (source === undefined) {
      if (isNode(node.declaration)) declare(node.declaration)
      else declare(node)
    } else if (source.startsWith('.'))
      for (const specifier of (node.specifiers ?? []) as AstNode[]) {
        const name = node.type === 'ImportDeclaration' ? specifier.imported : specifier.local
        const bound = node.type === 'ImportDeclaration' ? specifier.local : specifier.exported
        const isNamespace = specifier.type === 'ImportNamespaceSpecifier'
        imports.set(nameOf(bound), {
          file: join(dirname(file), source),
          name: isNamespace ? '*' : isNode(name) ? nameOf(name) : 'default',
        })
      }
  }
  return { declarations, imports }
}

/** API writes that `name` in `file` can reach, each with the file that contains it. */
function reachableWrites(file: string, name: string, read: ReadFile) {
  const modules = new Map<string, ParsedModule | undefined>()
  const moduleOf = (path: string) => {
    if (!modules.has(path)) {
      const text = read(path)
      modules.set(path, text === undefined ? undefined : parseModule(path, text))
    }
    return modules.get(path)
  }
  const visited = new Set<string>()
  const writes = new Set<string>()
  const visit = (path: string, node: AstNode) => {
    // Type annotations name endpoints without calling them.
    if (/^TS.*(?:Type|Annotation|Declaration|Instantiation)$/.test(node.type)) return
    if (typeof node.value === 'string' && WRITE.test(node.value)) writes.add(`${path}: ${node.value}`)
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') follow(path, nameOf(node))
    for (const [key, value] of Object.entries(node)) {
      // In `payments.refund` and `{ refund: … }` only `payments` refers to a declaration.
      const isPlainName = !node.computed && !node.shorthand && (key === 'property' || key === 'key')
      if (!isPlainName) for (const child of [value].flat()) if (isNode(child)) visit(path, child)
    }
  }
  const follow = (path: string, symbol: string) => {
    const key = `${path}#${symbol}`
    if (visited.has(key)) return
    visited.add(key)
    const module = moduleOf(path)
    const imported = module?.imports.get(symbol)
    if (imported) return follow(imported.file, imported.name)
    const all = module?.declarations ?? new Map<string, AstNode>()
    for (const [declared, node] of all) if (symbol === '*' || declared === symbol) visit(path, node)
  }
  follow(file, name)
  return [...writes]
}

type RouteNode = { file: string; children?: RouteNode[] }
const routeFiles = (nodes: readonly RouteNode[]): string[] =>
  nodes.flatMap(({ file, children = [] }) => [file, ...routeFiles(children)])

const readWeb: ReadFile = (file) => {
  const path = join(import.meta.dirname, file)
  return /\.tsx?$/.test(file) && existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

/** Writes that loaders may reach, each with its reason. */
const allowed = [
  // Sign-in with Google: what the guest wanted to do before, once they are back from Google's redirect.
  'features/account/auth/return-action.ts: POST /bookmark',
  'features/account/auth/return-action.ts: POST /follow',
  'features/account/auth/return-action.ts: POST /likesDislikeAsset/',
  // Sign-in with Google: the browser comes back by a redirect, there is no form to submit.
  'screens/auth/login/google-callback.tsx: POST /validate/googleAuthCode',
  'screens/auth/login/google-redirect.tsx: POST /signIn/google',
]

test('no loader reaches an API write', () => {
  const files = [...new Set(['root.tsx', ...routeFiles(routes as RouteNode[])])]
  expect(files.length).toBeGreaterThan(80)
  const writes = files.flatMap((file) =>
    ['loader', 'clientLoader'].flatMap((name) => reachableWrites(file, name, readWeb)),
  )
  expect([...new Set(writes)].toSorted()).toEqual(allowed)
})

test.each([
  ['directly', { 'page.tsx': "export async function loader() { await api('POST /card', {}) }" }],
  [
    'through a function of the same file',
    { 'page.tsx': "const save = () => api('POST /card')\nexport const loader = () => save()" },
  ],
  [
    'through an imported and renamed function',
    {
      'page.tsx': "import { save as load } from './lib/save.ts'\nexport const loader = () => load()",
      'lib/save.ts': "export { store as save } from './store.ts'",
      'lib/store.ts': "export async function store(api) { return api('PUT /card') }",
    },
  ],
  [
    'through a namespace import',
    {
      'page.tsx': "import * as cards from './cards.ts'\nexport const loader = () => cards.remove()",
      'cards.ts': "export const remove = () => api('DELETE /card')",
    },
  ],
])('a loader that writes %s is found', (_how, files: Record<string, string>) => {
  expect(reachableWrites('page.tsx', 'loader', (file) => files[file])).toHaveLength(1)
})

test('a write in the action of the same page is ignored', () => {
  const text = `
    type Saved = Data<Endpoints['POST /card']>
    export const loader = (): Saved => api<Saved>('GET /card')
    export const action = () => api('POST /card')`
  expect(reachableWrites('page.tsx', 'loader', (file) => (file === 'page.tsx' ? text : undefined))).toEqual(
    [],
  )
})
