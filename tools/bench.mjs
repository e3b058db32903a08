// npm run bench -- NAME: measures us and a reference in one run and prints ratios. Without a name, all of them.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { fail, install, localNode, root, run, step } from './install.mjs'

const names = readdirSync(join(root, 'bench')).flatMap((file) =>
  file.endsWith('.bench.ts') ? [file.replace('.bench.ts', '')] : [],
)
const [wanted, ...options] = process.argv.slice(2)
if (wanted && !names.includes(wanted))
  fail(`There is no bench named ${wanted}; there are ${names.join(', ')}.`)
step('installing', install)
if (!wanted || ['landing', 'feed-page', 'lighthouse'].includes(wanted)) step('building', build)
for (const name of wanted ? [wanted] : names) run(localNode, [`bench/${name}.bench.ts`, ...options])
