import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../server/process/free-port.ts'
import { serverPath } from '../../../tools/servers.mjs'
import { temporaryFolder } from '../temporary-folder.ts'
import { waitUntil } from '../wait-until.ts'

export const s3ServerPath = serverPath('versitygw')
const credentials = { accessKeyId: 'tests', secretAccessKey: 'only-for-tests' }

/** A real local S3 server with one bucket. */
export async function startS3(bucket = 'fanlight') {
  if (!s3ServerPath) throw new Error('versitygw is not on this machine; tools/servers.mjs builds it')
  const folder = temporaryFolder('s3')
  mkdirSync(join(folder.path, 'buckets', bucket), { recursive: true })
  const port = await freePort()
  const child = spawn(
    s3ServerPath,
    ['--port', `127.0.0.1:${port}`, '--quiet', 'posix', join(folder.path, 'buckets')],
    {
      stdio: 'ignore',
      env: {
        ...process.env,
        ROOT_ACCESS_KEY: credentials.accessKeyId,
        ROOT_SECRET_KEY: credentials.secretAccessKey,
      },
    },
  )
  const endpoint = `http://127.0.0.1:${port}`
  await waitUntil('the S3 server answers', () =>
    fetch(endpoint).then(
      () => true,
      () => false,
    ),
  )
  return {
    options: { endpoint, region: 'us-east-1', bucket, ...credentials, pagesOrigin: 'http://localhost:3000' },
    folder: join(folder.path, 'buckets', bucket),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      folder.remove()
    },
  }
}
