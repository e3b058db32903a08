import { auth } from '../../../contract/auth.ts'
import { session } from '../../../contract/session.ts'
import { staff } from '../../../contract/staff.ts'
import { implement } from '../../http/implement.ts'
import { checkEmail } from './check-email.ts'
import { checkUsername } from './check-username.ts'
import { confirmCode } from './confirm-code.ts'
import { askForResetLink } from './ask-for-reset-link.ts'
import { openGuestSession } from './open-guest-session.ts'
import { deviceOf } from './open-session.ts'
import { readDevices } from './read-devices.ts'
import { readLocation } from './read-location.ts'
import { readSession } from './read-session.ts'
import { refreshSession } from './refresh-session.ts'
import { resendCode } from './resend-code.ts'
import { resetPassword } from './reset-password.ts'
import { sendCode } from './send-code.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signOutDevices } from './sign-out-devices.ts'
import { signUpFan } from './sign-up-fan.ts'
import { confirmStaffSignIn, startStaffSignIn } from './sign-in-staff.ts'

export const routes = [
  ...implement(session, {
    'POST /guestLogin': ({ context, client, body }) => openGuestSession(context, { client, device: body }),
    'POST /refreshToken': ({ context, client, body }) => refreshSession(context, { client, ...body }),
    'POST /signOut': ({ context, client, body }) => signOut(context, { client, ...body }),
    'GET /session': ({ context, caller }) => readSession(context, { caller }),
    'GET /devices': ({ context, person, query }) => readDevices(context, { by: person, ...query }),
    'DELETE /devices': ({ context, person, query }) => signOutDevices(context, { by: person, ...query }),
    'GET /usersCurrentLocation': ({ context, caller, client, query }) =>
      readLocation(context, { caller, client, ...query }),
  }),
  ...implement(auth, {
    'POST /login': ({ context, caller, client, body }) =>
      signIn(context, { caller, client, device: deviceOf(body), ...body }),
    'POST /customer/signIn': ({ context, caller, client, body }) =>
      signIn(context, { caller, client, device: deviceOf(body), ...body }),
    'POST /validateEmail': ({ body }) => checkEmail(body),
    'POST /userName': ({ context, query }) => checkUsername(context, query),
    'POST /sendEmailCode': ({ context, body }) => sendCode(context, body),
    'POST /sendVerificationCode': ({ context, body }) => sendCode(context, body),
    'POST /resendVerificationCode': ({ context, body }) => resendCode(context, body),
    'POST /validateVerificationCode': ({ context, body }) => confirmCode(context, body),
    'POST /signUp': ({ context, caller, client, body }) =>
      signUpFan(context, { caller, client, device: deviceOf(body), ...body }),
    'POST /forgotPassword': ({ context, client, body }) => askForResetLink(context, { client, ...body }),
    'POST /resetPassword': ({ context, body }) => resetPassword(context, body),
  }),
  ...implement(staff, {
    'POST /staff/signIn': ({ context, client, body }) => startStaffSignIn(context, { client, ...body }),
    'POST /staff/signIn/confirm': ({ context, client, body }) =>
      confirmStaffSignIn(context, { client, ...body }),
  }),
]
