import { account } from '../../../contract/identity/account.ts'
import { auth } from '../../../contract/identity/auth.ts'
import { security } from '../../../contract/identity/security.ts'
import { session } from '../../../contract/identity/session.ts'
import { staffSignIn } from '../../../contract/staff/staff.ts'
import { implement } from '../../http/implement.ts'
import { becomeCreator } from './sign-up/become-creator.ts'
import { changeEmail, changePassword, changePhone, changeUsername } from './account/change-account.ts'
import { checkAccountPassword } from './password/check-account-password.ts'
import { checkPhone } from './sign-up/check-phone.ts'
import { requestExport, readExport, readExportFile } from './account/export-account.ts'
import { deactivateAccount } from './account/deactivate-account.ts'
import { deleteAccount, sendDeletionLink } from './account/delete-account.ts'
import {
  addPasskey,
  startPasskeyRegistration,
  renamePasskey,
  readPasskeys,
  removePasskey,
} from './passkeys/passkeys.ts'
import { readAccount } from './account/read-account.ts'
import { readLoginHistory } from './sign-in/read-login-history.ts'
import { readReasons } from './account/read-reasons.ts'
import { checkReferral } from './sign-up/check-referral.ts'
import { finishSecondStep } from './second-factor/finish-second-step.ts'
import { startGoogleSignIn, readSignInMethods, signInWithGoogle } from './sign-in/sign-in-with-google.ts'
import { createSignInChallenge, signInWithPasskey } from './sign-in/sign-in-with-passkey.ts'
import { createStepUpChallenge, readStepUp, stepUp } from './second-factor/step-up.ts'
import {
  confirmAuthenticatorSetup,
  readTwoStep,
  removeAuthenticator,
  renewRecoveryCodes,
  setUpAuthenticator,
  disableTwoStep,
  enableTwoStep,
} from './second-factor/two-step.ts'
import { undoAccountChange } from './account/undo-account-change.ts'
import { checkEmail } from './sign-up/check-email.ts'
import { checkUsername } from './sign-up/check-username.ts'
import { confirmCode } from './codes/confirm-code.ts'
import { requestLoginLink } from './email-link/request-login-link.ts'
import { signInWithLink } from './email-link/sign-in-with-link.ts'
import { requestPasswordReset } from './password/request-password-reset.ts'
import { openGuestSession } from './sessions/open-guest-session.ts'
import { pickDeviceInfo } from './sessions/open-session.ts'
import { readDevices } from './sessions/read-devices.ts'
import { readLocation } from './sessions/read-location.ts'
import { readSession } from './sessions/read-session.ts'
import { refreshSession } from './sessions/refresh-session.ts'
import { resendCode } from './codes/resend-code.ts'
import { resetPassword } from './password/reset-password.ts'
import { sendCode } from './codes/send-code.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signOut } from './sessions/sign-out.ts'
import { signOutDevices } from './sessions/sign-out-devices.ts'
import { signUp } from './sign-up/sign-up.ts'
import { confirmStaffSignIn, startStaffSignIn } from './staff-sign-in/staff-sign-in.ts'

export const routes = [
  ...implement(session, {
    'POST /guestLogin': ({ context, client, body }) => openGuestSession(context, { client, device: body }),
    'POST /refreshToken': ({ context, client, body }) => refreshSession(context, { client, ...body }),
    'POST /signOut': ({ context, client, caller, body }) => signOut(context, { client, caller, ...body }),
    'GET /session': ({ context, caller }) => readSession(context, { caller }),
    'GET /devices': ({ context, person, query }) => readDevices(context, { by: person, ...query }),
    'DELETE /devices': ({ context, person, query }) => signOutDevices(context, { by: person, ...query }),
    'GET /usersCurrentLocation': ({ context, caller, client, query }) =>
      readLocation(context, { caller, client, ...query }),
  }),
  ...implement(auth, {
    'POST /login': ({ context, caller, client, body }) =>
      signIn(context, { caller, client, device: pickDeviceInfo(body), ...body }),
    'POST /customer/signIn': ({ context, caller, client, body }) =>
      signIn(context, { caller, client, device: pickDeviceInfo(body), ...body }),
    'POST /login/secondStep': ({ context, caller, client, body }) =>
      finishSecondStep(context, { caller, client, device: pickDeviceInfo(body), ...body }),
    'POST /login/passkey/options': ({ context, body }) => createSignInChallenge(context, body),
    'POST /login/passkey': ({ context, caller, client, body }) =>
      signInWithPasskey(context, { caller, client, device: pickDeviceInfo(body), ...body }),
    'POST /login/emailLink': ({ context, body }) => requestLoginLink(context, body),
    'POST /login/emailLink/confirm': ({ context, caller, client, body }) =>
      signInWithLink(context, { caller, client, device: pickDeviceInfo(body), ...body }),
    'GET /signInMethods': ({ context }) => readSignInMethods(context),
    'POST /signIn/google': ({ context }) => startGoogleSignIn(context),
    'POST /validate/googleAuthCode': ({ context, caller, client, body }) =>
      signInWithGoogle(context, { caller, client, device: pickDeviceInfo(body), ...body }),
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
      signUp(context, { caller, client, device: pickDeviceInfo(body), ...body }),
    'POST /forgotPassword': ({ context, client, body }) => requestPasswordReset(context, { client, ...body }),
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
    'POST /account/undo': ({ context, body }) => undoAccountChange(context, body),
    'GET /reasons': ({ context, client, query }) => readReasons(context, { client, ...query }),
    'POST /profile/inactive': ({ context, person, body }) =>
      deactivateAccount(context, { by: person, ...body }),
    'POST /userAccount/deletionLink': ({ context, person, body }) =>
      sendDeletionLink(context, { by: person, ...body }),
    'DELETE /userAccount': ({ context, caller, query }) => deleteAccount(context, { caller, ...query }),
    'POST /account/export': ({ context, person }) => requestExport(context, { by: person }),
    'GET /account/export': ({ context, person }) => readExport(context, { by: person }),
    'GET /account/export/file': ({ context, person, query }) =>
      readExportFile(context, { by: person, ...query }),
  }),
  ...implement(security, {
    'GET /loginHistory': ({ context, person, query }) => readLoginHistory(context, { by: person, ...query }),
    'GET /stepUp': ({ context, person }) => readStepUp(context, { by: person }),
    'POST /stepUp/passkey': ({ context, person }) => createStepUpChallenge(context, { by: person }),
    'POST /stepUp': ({ context, person, client, body }) => stepUp(context, { by: person, client, ...body }),
    'GET /twoStep': ({ context, person }) => readTwoStep(context, { by: person }),
    'POST /twoStep/authenticator': ({ context, person }) => setUpAuthenticator(context, { by: person }),
    'PUT /twoStep/authenticator': ({ context, person, body }) =>
      confirmAuthenticatorSetup(context, { by: person, ...body }),
    'DELETE /twoStep/authenticator': ({ context, person }) => removeAuthenticator(context, { by: person }),
    'PUT /twoStep': ({ context, person }) => enableTwoStep(context, { by: person }),
    'DELETE /twoStep': ({ context, person }) => disableTwoStep(context, { by: person }),
    'POST /twoStep/recoveryCodes': ({ context, person }) => renewRecoveryCodes(context, { by: person }),
    'GET /passkeys': ({ context, person, query }) => readPasskeys(context, { by: person, ...query }),
    'POST /passkeys/options': ({ context, person }) => startPasskeyRegistration(context, { by: person }),
    'POST /passkeys': ({ context, person, body }) => addPasskey(context, { by: person, ...body }),
    'PATCH /passkeys': ({ context, person, body }) => renamePasskey(context, { by: person, ...body }),
    'DELETE /passkeys': ({ context, person, query }) => removePasskey(context, { by: person, ...query }),
  }),
  ...implement(staffSignIn, {
    'POST /staff/signIn': ({ context, client, body }) => startStaffSignIn(context, { client, ...body }),
    'POST /staff/signIn/confirm': ({ context, client, body }) =>
      confirmStaffSignIn(context, { client, ...body }),
  }),
]
