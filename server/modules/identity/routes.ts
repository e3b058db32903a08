import { account } from '../../../contract/account.ts'
import { auth } from '../../../contract/auth.ts'
import { security } from '../../../contract/security.ts'
import { session } from '../../../contract/session.ts'
import { staffSignIn } from '../../../contract/staff.ts'
import { implement } from '../../http/implement.ts'
import { becomeCreator } from './become-creator.ts'
import { changeEmail, changePassword, changePhone, changeUsername } from './change-account.ts'
import { checkAccountPassword } from './check-account-password.ts'
import { checkPhone } from './check-phone.ts'
import { askForExport, readExport, readExportFile } from './export-account.ts'
import { deactivate, deleteAccount, sendDeletionLink } from './leave.ts'
import { confirmNewsletter, joinNewsletter, leaveNewsletter } from './newsletter.ts'
import { addPasskey, beginPasskey, namePasskey, readPasskeys, removePasskey } from './passkeys.ts'
import { readAccount } from './read-account.ts'
import { readLoginHistory } from './read-login-history.ts'
import { readReasons } from './read-reasons.ts'
import { checkReferral } from './referral.ts'
import { finishSecondStep } from './second-step.ts'
import { beginGoogle, readSignInMethods, signInByGoogle } from './sign-in-by-google.ts'
import { askToSignIn, signInByPasskey } from './sign-in-by-passkey.ts'
import { askToStepUp, readStepUp, stepUp } from './step-up.ts'
import {
  confirmApp,
  readTwoStep,
  removeAuthenticator,
  renewRecoveryCodes,
  setUpAuthenticator,
  turnTwoStepOff,
  turnTwoStepOn,
} from './two-step.ts'
import { undoChange } from './undo-change.ts'
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
import { signUp } from './sign-up.ts'
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
    'POST /login/secondStep': ({ context, caller, client, body }) =>
      finishSecondStep(context, { caller, client, device: deviceOf(body), ...body }),
    'POST /login/passkey/options': ({ context, body }) => askToSignIn(context, body),
    'POST /login/passkey': ({ context, caller, client, body }) =>
      signInByPasskey(context, { caller, client, device: deviceOf(body), ...body }),
    'GET /signInMethods': ({ context }) => readSignInMethods(context),
    'POST /signIn/google': ({ context }) => beginGoogle(context),
    'POST /validate/googleAuthCode': ({ context, caller, client, body }) =>
      signInByGoogle(context, { caller, client, device: deviceOf(body), ...body }),
    'POST /validatePhoneNumber': ({ body }) => checkPhone(body),
    'GET /validateReferralCode': ({ context, query }) => checkReferral(context, query),
    'POST /becomeCreator': ({ context, person, body }) => becomeCreator(context, { by: person, ...body }),
    'POST /validateEmail': ({ body }) => checkEmail(body),
    'POST /userName': ({ context, query }) => checkUsername(context, query),
    'POST /sendEmailCode': ({ context, caller, client, body }) =>
      sendCode(context, { caller, client, ...body }),
    'POST /sendVerificationCode': ({ context, caller, client, body }) =>
      sendCode(context, { caller, client, ...body }),
    'POST /resendVerificationCode': ({ context, caller, client, body }) =>
      resendCode(context, { caller, client, ...body }),
    'POST /validateVerificationCode': ({ context, body }) => confirmCode(context, body),
    'POST /signUp': ({ context, caller, client, body }) =>
      signUp(context, { caller, client, device: deviceOf(body), ...body }),
    'POST /forgotPassword': ({ context, client, body }) => askForResetLink(context, { client, ...body }),
    'POST /resetPassword': ({ context, body }) => resetPassword(context, body),
  }),
  ...implement(account, {
    'GET /account': ({ context, person }) => readAccount(context, { by: person }),
    'PUT /email': ({ context, person, body }) => changeEmail(context, { by: person, ...body }),
    'PATCH /phoneNumber': ({ context, person, body: { code = '', verificationCode = code, ...body } }) =>
      changePhone(context, { by: person, verificationCode, ...body }),
    'PATCH /userName': ({ context, person, body }) => changeUsername(context, { by: person, ...body }),
    'PUT /password': ({ context, person, body }) => changePassword(context, { by: person, ...body }),
    'POST /accountPassword': ({ context, person, client, body }) =>
      checkAccountPassword(context, { by: person, client, ...body }),
    'POST /account/undo': ({ context, body }) => undoChange(context, body),
    'GET /reasons': ({ context, client, query }) => readReasons(context, { client, ...query }),
    'POST /profile/inactive': ({ context, person, body }) => deactivate(context, { by: person, ...body }),
    'POST /userAccount/link': ({ context, person, body }) =>
      sendDeletionLink(context, { by: person, ...body }),
    'DELETE /userAccount': ({ context, caller, query }) => deleteAccount(context, { caller, ...query }),
    'POST /account/export': ({ context, person }) => askForExport(context, { by: person }),
    'GET /account/export': ({ context, person }) => readExport(context, { by: person }),
    'GET /account/export/file': ({ context, person, query }) =>
      readExportFile(context, { by: person, ...query }),
    'POST /newsLetter': ({ context, client, body }) => joinNewsletter(context, { client, ...body }),
    'POST /newsLetter/confirm': ({ context, body }) => confirmNewsletter(context, body),
    'POST /newsLetter/unsubscribe': ({ context, body }) => leaveNewsletter(context, body),
  }),
  ...implement(security, {
    'GET /loginHistory': ({ context, person, query }) => readLoginHistory(context, { by: person, ...query }),
    'GET /stepUp': ({ context, person }) => readStepUp(context, { by: person }),
    'POST /stepUp/passkey': ({ context, person }) => askToStepUp(context, { by: person }),
    'POST /stepUp': ({ context, person, client, body }) => stepUp(context, { by: person, client, ...body }),
    'GET /twoStep': ({ context, person }) => readTwoStep(context, { by: person }),
    'POST /twoStep/authenticator': ({ context, person }) => setUpAuthenticator(context, { by: person }),
    'PUT /twoStep/authenticator': ({ context, person, body }) => confirmApp(context, { by: person, ...body }),
    'DELETE /twoStep/authenticator': ({ context, person }) => removeAuthenticator(context, { by: person }),
    'PUT /twoStep': ({ context, person }) => turnTwoStepOn(context, { by: person }),
    'DELETE /twoStep': ({ context, person }) => turnTwoStepOff(context, { by: person }),
    'POST /twoStep/recoveryCodes': ({ context, person }) => renewRecoveryCodes(context, { by: person }),
    'GET /passkeys': ({ context, person, query }) => readPasskeys(context, { by: person, ...query }),
    'POST /passkeys/options': ({ context, person }) => beginPasskey(context, { by: person }),
    'POST /passkeys': ({ context, person, body }) => addPasskey(context, { by: person, ...body }),
    'PATCH /passkeys': ({ context, person, body }) => namePasskey(context, { by: person, ...body }),
    'DELETE /passkeys': ({ context, person, query }) => removePasskey(context, { by: person, ...query }),
  }),
  ...implement(staffSignIn, {
    'POST /staff/signIn': ({ context, client, body }) => startStaffSignIn(context, { client, ...body }),
    'POST /staff/signIn/confirm': ({ context, client, body }) =>
      confirmStaffSignIn(context, { client, ...body }),
  }),
]
