/** What a successful answer says, in Spanish: the contract's `done`, and sentences within its data. */
export const esAnswers: Record<string, string> = {
  // Accounts
  'You are signed out.': 'Has cerrado la sesión.',
  'We sent you a code.': 'Te hemos enviado un código.',
  'We sent you a new code.': 'Te hemos enviado un código nuevo.',
  'That code is right.': 'El código es correcto.',
  'Welcome to Fanlight.': 'Te damos la bienvenida a Fanlight.',
  'Welcome, creator. Next we verify who you are.': 'Te damos la bienvenida. Ahora verificamos quién eres.',
  'If there is an account, a link is on its way.': 'Si hay una cuenta, un enlace va en camino.',
  'Your password is changed. Sign in with the new one.':
    'Tu contraseña ha cambiado. Inicia sesión con la nueva.',
  'Your email address is changed.': 'Tu correo electrónico ha cambiado.',
  'Your phone number is changed.': 'Tu número de teléfono ha cambiado.',
  'Your username is changed.': 'Tu nombre de usuario ha cambiado.',
  'Your password is changed.': 'Tu contraseña ha cambiado.',
  'That is your password.': 'Esa es tu contraseña.',
  'It is as it was. We sent you a link to choose a new password.':
    'Está como estaba. Te enviamos un enlace para elegir una contraseña nueva.',
  'Your account is resting. Log in whenever you want it back.':
    'Tu cuenta está en reposo. Entra cuando la quieras de vuelta.',
  'A link is on its way to your email address. It works for 30 minutes.':
    'Un enlace va camino de tu correo. Funciona durante 30 minutos.',
  'Your account will be deleted in 30 days. Log in before that to keep it.':
    'Tu cuenta se borrará en 30 días. Entra antes para conservarla.',
  'We are putting it together and write to you when it is ready.':
    'Lo estamos reuniendo y te escribiremos cuando esté listo.',
  'We sent you a mail. Follow its link to confirm.':
    'Te hemos enviado un correo. Sigue su enlace para confirmar.',
  'You will hear from us.': 'Tendrás noticias nuestras.',
  'You will not hear from us again.': 'No volverás a saber de nosotros.',
  'Your authenticator app is removed.': 'Tu aplicación de autenticación se ha quitado.',
  'Signing in takes one step again.': 'Iniciar sesión vuelve a ser un solo paso.',
  'Your passkey is ready.': 'Tu llave de acceso está lista.',
  'That passkey is removed.': 'Esa llave de acceso se ha quitado.',
  'Your profile is saved.': 'Tu perfil está guardado.',
  'The address is saved.': 'La dirección está guardada.',
  'The address is removed.': 'La dirección se ha quitado.',
  'You can sell now.': 'Ya puedes vender.',
  'Your seller details are saved.': 'Tus datos de vendedor están guardados.',

  // Documents, and why one of their sides will not do
  'Thank you. We are looking at your documents.': 'Gracias. Estamos mirando tus documentos.',
  'The link is on its way.': 'El enlace va en camino.',
  'It is too dark or blurred to read.': 'Está demasiado oscuro o borroso para leerlo.',
  'A part of it is cut off. All four corners must be in the picture.':
    'Falta una parte. Las cuatro esquinas deben verse en la imagen.',
  'The name differs from the one in your profile.': 'El nombre no coincide con el de tu perfil.',
  'The document has expired.': 'El documento ha caducado.',
  'The document says that you are under 18.': 'Según el documento, tienes menos de 18 años.',
  'This is not a document that we can take.': 'No es un documento que podamos aceptar.',
  'The face is not the one on the document.': 'La cara no es la del documento.',
  'Another account was opened with this document.': 'Ya se abrió otra cuenta con este documento.',
  'It cannot be used.': 'No se puede usar.',

  // Money
  'Your money is on its way.': 'Tu dinero va en camino.',
  'The account is closed.': 'La cuenta está cerrada.',
  'The bank is added. It can be used in 48 hours.': 'El banco está añadido. Se podrá usar en 48 horas.',
  'The bank is removed.': 'El banco se ha quitado.',
  'The bank is stopped.': 'El banco está detenido.',
  'The account is closed, and it was not sent in time.': 'La cuenta está cerrada y no se envió a tiempo.',
  'The bank was stopped by the link in our mail.': 'El banco se detuvo con el enlace de nuestro correo.',
  'The bank sent it back and did not say why.': 'El banco lo devolvió y no dijo por qué.',
  'The card is added.': 'La tarjeta está añadida.',
  'The card is changed.': 'La tarjeta ha cambiado.',
  'This is now your default card.': 'Esta es ahora tu tarjeta predeterminada.',
  'The card is removed.': 'La tarjeta se ha quitado.',
  'It is yours.': 'Es tuyo.',
  'It is on its way back to the card.': 'Va de vuelta a la tarjeta.',
  'You are subscribed.': 'Te has suscrito.',
  'Your gift has arrived.': 'Tu regalo ha llegado.',
  'It will not renew.': 'No se renovará.',
  'The plan is offered.': 'El plan se ofrece ya.',
  'The plan is changed.': 'El plan ha cambiado.',
  'The plan is closed for new people.': 'El plan está cerrado para gente nueva.',
  'The link is ready.': 'El enlace está listo.',
  'The link is ended.': 'El enlace ha terminado.',

  // Posts and files
  'Your post is there.': 'Tu publicación está ahí.',
  'Your changes are saved.': 'Tus cambios están guardados.',
  'Your post is deleted.': 'Tu publicación se ha eliminado.',
  'Your post is back.': 'Tu publicación ha vuelto.',
  'You will not see posts with that.': 'No verás publicaciones con eso.',
  'The collection is there.': 'La colección está ahí.',
  'The collection is renamed.': 'La colección tiene otro nombre.',
  'The collection is deleted. What was in it is still kept.':
    'La colección está borrada. Lo que había en ella sigue guardado.',
  'The file is renamed.': 'El archivo tiene otro nombre.',
  'The folder is there.': 'La carpeta está ahí.',
  'The folder is renamed.': 'La carpeta tiene otro nombre.',
  'The folder is deleted. Its files are unsorted now.':
    'La carpeta está borrada. Sus archivos están ahora sin ordenar.',
  'Thank you. We will look at it.': 'Gracias. Lo revisaremos.',
  'Thank you. We answer within two working days.': 'Gracias. Respondemos en dos días laborables.',

  // Staff
  'The account is suspended.': 'La cuenta está suspendida.',
  'The account is open again.': 'La cuenta vuelve a estar abierta.',
  'You are yourself again.': 'Vuelves a ser tú.',
  'The invitation is on its way.': 'La invitación va en camino.',
  'Your password is set. Sign in.': 'Tu contraseña está puesta. Inicia sesión.',
  'The draft is saved.': 'El borrador está guardado.',
  'Home is published.': 'El inicio está publicado.',
  'The page is published.': 'La página está publicada.',
  'The setting is saved.': 'El ajuste está guardado.',
  'It stays as it is.': 'Se queda como está.',
  'It is taken down.': 'Está retirado.',
  'It is back.': 'Ha vuelto.',
}
