import { startOpenId } from '../support/open-id-for-tests.ts'

const [port = '', redirectUri = ''] = process.argv.slice(2)
await startOpenId({ port: Number(port), redirectUri })
