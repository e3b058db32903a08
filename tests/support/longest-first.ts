import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Slow test files start first, so that the run does not end waiting for one. Restoring a backup is one
 * long transaction that delays event dispatch everywhere, so it runs beside tests without events.
 */
const longTests = [
  'fuzz',
  'money-simulation.full',
  'backup',
  'backup-s3',
  'money-crash-recovery.full',
  'polyglots',
  'video',
  'invalid-files',
  'delivery',
  'creator-fan-journey',
].map((name) => `/${name}.api.test.ts`)
const priorityOf = ({ moduleId }: TestSpecification) => {
  const at = longTests.findIndex((end) => moduleId.endsWith(end))
  return at < 0 ? longTests.length : at
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is the sequencer's own
    return (await super.sort(files)).toSorted((a, b) => priorityOf(a) - priorityOf(b))
  }
}
