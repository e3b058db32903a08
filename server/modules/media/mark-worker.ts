import { parentPort, workerData } from 'node:worker_threads'
import { residueOf, scoreOf } from './mark-score.ts'

type Task = { found: Uint8Array; original: Uint8Array; patterns: Float64Array[] }
const { found, original, patterns } = workerData as Task
const residue = await residueOf(Buffer.from(found), Buffer.from(original))
parentPort?.postMessage(
  residue && { likeness: residue.likeness, scores: patterns.map((pattern) => scoreOf(residue, pattern)) },
  [],
)
