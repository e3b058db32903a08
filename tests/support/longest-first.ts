import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files of a few lines that take long: begun last, they would be waited for alone. While a backup is brought back,
 * which is one transaction, nobody's events are handed on: it runs beside those that wait for none.
 */
const long = [
  'fuzz',
  'month',
  'backup',
  'backup-s3',
  'killed-at-every-step',
  'polyglots',
  'films',
  'bad-files',
  'delivery',
  'first-circle',
].map((name) => `/${name}.api.test.ts`)
const turn = ({ moduleId }: TestSpecification) => {
  const at = long.findIndex((end) => moduleId.endsWith(end))
  return at < 0 ? long.length : at
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is the sequencer's own
    return (await super.sort(files)).toSorted((a, b) => turn(a) - turn(b))
  }
}
