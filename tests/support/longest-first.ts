import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of a few lines that take long: begun last, they would be waited for alone. */
const long = [
  'killed-at-every-step',
  'fuzz',
  'month',
  'delivery',
  'bad-files',
  'polyglots',
  'backup',
  'films',
  'first-circle',
  'backup-s3',
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
