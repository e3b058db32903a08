// npm run bench -- NAME: compares us with a reference in one run and prints ratios. Without a name, runs all
// benchmarks.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { fail, install, localNode, root, run, step } from './install.mjs'

const names = readdirSync(join(root, 'bench')).flatMap((file) =>
  file.endsWith('.bench.ts') ? [file.replace('.bench.ts', '')] : [],
)
const [requested, ...options] = process.argv.slice(2)
if (requested && !names.includes(requested))
  fail(`There is no benchmark named ${requested}. Available: ${names.join(', ')}.`)
step('installing', install)
if (!requested || ['landing', 'pages', 'feed-page', 'lighthouse'].includes(requested)) step('building', build)
for (const name of requested ? [requested] : names) {
  console.log(`\n── ${name}`)
  run(localNode, [`bench/${name}.bench.ts`, ...options])
}
