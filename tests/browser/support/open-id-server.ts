import { startOpenIdProvider } from '../../support/servers/open-id-provider.ts'

const [port = '', redirectUri = ''] = process.argv.slice(2)
await startOpenIdProvider({ port: Number(port), redirectUri })
