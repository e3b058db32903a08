import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { DataDirInUse, DataDirUnusable, lockDataDir } from './data-dir-lock.ts'

const scratch = mkdtempSync(join(tmpdir(), 'fanlight-lock-'))
const children: ChildProcess[] = []
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(scratch, 'data-'))
})
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** A process that locks and releases the directory on command. */
const program = join(scratch, 'taker.mjs')
writeFileSync(
  program,
  `import { lockDataDir } from ${JSON.stringify(join(import.meta.dirname, 'data-dir-lock.ts'))}
  let unlock
  process.on('message', (action) => {
    try {
      if (action === 'take') unlock = lockDataDir(process.argv[2])
      else { unlock?.(); unlock = undefined }
      process.send('done')
    } catch (error) {
      process.send(error.constructor.name)
    }
  })
  process.send('ready')`,
)
async function taker() {
  const child = fork(program, [folder], { execArgv: [] })
  children.push(child)
  await once(child, 'message')
  return async (action: 'take' | 'leave') => {
    const answer = once(child, 'message') as Promise<[string]>
    child.send(action)
    return (await answer)[0]
  }
}

/** Kills the process started last. */
async function endLast() {
  const child = children.at(-1) as ChildProcess
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

// Starting many processes takes a while on a busy machine.
const slow = { timeout: 60_000 }

test('of a dead process is taken over by exactly one of several concurrent processes', slow, async () => {
  const takers = await Promise.all(Array.from({ length: 5 }, taker))
  for (let round = 0; round < 8; round++) {
    writeFileSync(join(folder, 'app.lock'), '4194999 1')
    const answers = await Promise.all(takers.map((tell) => tell('take')))
    expect(answers.toSorted()).toEqual([...Array<string>(4).fill('DataDirInUse'), 'done'])
    await Promise.all(takers.map((tell) => tell('leave')))
  }
})

test(
  'of a killed process is taken over by exactly one of several concurrent processes, every time',
  slow,
  async () => {
    const takers = await Promise.all(Array.from({ length: 4 }, taker))
    for (let round = 0; round < 3; round++) {
      const killed = await taker()
      await killed('take')
      await endLast()
      const answers = await Promise.all(takers.map((tell) => tell('take')))
      expect(answers.toSorted()).toEqual([...Array<string>(3).fill('DataDirInUse'), 'done'])
      await Promise.all(takers.map((tell) => tell('leave')))
    }
    expect(readdirSync(folder)).toEqual(['app.held'])
  },
)

test('is not taken over from a process with an unknown pid, as in another container', slow, async () => {
  const tell = await taker()
  expect(await tell('take')).toBe('done')
  writeFileSync(join(folder, 'app.lock'), '4194999 1')
  expect(() => lockDataDir(folder)).toThrow(DataDirInUse)
})

test('ends with its process, however that ends', slow, async () => {
  const tell = await taker()
  await tell('take')
  await endLast()
  const unlock = lockDataDir(folder)
  expect(readFileSync(join(folder, 'app.lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  unlock()
})

test('of an unusable directory fails with a plain message', () => {
  writeFileSync(join(scratch, 'file'), '')
  const inAFile = join(scratch, 'file', 'data')
  expect(() => lockDataDir(inAFile)).toThrow(DataDirUnusable)
  expect(() => lockDataDir(inAFile)).toThrow(`DATA_DIR cannot be used, ${inAFile}: ENOTDIR`)
})
