import { sendMassMessage } from '../../server/modules/chat/mass-messages/send-mass-message.ts'
import { benchContext } from './bench-app.ts'

// The job that writes the copies of one mass message, in a process that can be killed.
const context = benchContext()
process.send?.({ port: 0 })
await sendMassMessage(context, { massMessageId: process.env.BENCH_MASS_MESSAGE ?? '' })
await context.close()
process.exit(0)
