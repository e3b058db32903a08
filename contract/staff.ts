import { Email, endpoints, Id, Shape, T, Text } from './core.ts'
import { SessionReply } from './session.ts'

export const staff = endpoints({
  'POST /staff/signIn': {
    summary: 'First step of a staff sign-in: the password; a code goes out by mail',
    auth: 'open',
    limit: { max: 20, per: 'minute', by: 'address' },
    body: Shape({ email: Email, password: Text(200, { minLength: 1 }) }),
    reply: Shape({ verificationId: Id, expiresInSeconds: T.Integer() }),
    done: 'We sent you a code.',
    errors: ['CREDENTIALS_WRONG', 'TOO_MANY_REQUESTS'],
  },
  'POST /staff/signIn/confirm': {
    summary: 'Second step of a staff sign-in: the code from the mail',
    auth: 'open',
    session: 'starts',
    limit: { max: 20, per: 'minute', by: 'address' },
    body: Shape({ verificationId: Id, code: T.String({ pattern: '^[0-9]{6}$' }) }),
    reply: SessionReply,
    errors: ['CODE_WRONG', 'CODE_EXPIRED'],
  },
})
