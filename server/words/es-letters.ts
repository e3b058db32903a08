/** Letters in Spanish, by their English sentences. */
export const esLetters: Record<string, string> = {
  // Banks and payouts
  'A bank was added to your wallet': 'Se ha añadido un banco a tu monedero',
  '{bankName} ending {last4} was just added to your Fanlight wallet. It can be used in 48 hours.':
    '{bankName}, terminado en {last4}, se acaba de añadir a tu monedero de Fanlight. Podrá usarse dentro de 48 horas.',
  'If that was you, there is nothing to do. If not, stop it now: {link}':
    'Si has sido tú, no tienes que hacer nada. Si no, deténlo ahora: {link}',
  'Stopping it removes the bank, and money that waits to be sent to it goes back to your wallet.':
    'Al detenerlo se quita el banco, y el dinero que espera para enviarse a él vuelve a tu monedero.',
  'Your payouts go to another bank now': 'Tus pagos van ahora a otro banco',
  'From now on your payouts go to {bankName} ending {last4}.':
    'Desde ahora tus pagos van a {bankName}, terminado en {last4}.',
  'If it was not you who chose it, somebody may know your password. Choose a new one: {link}':
    'Si no lo elegiste tú, puede que alguien conozca tu contraseña. Elige una nueva: {link}',
  'The new bank was stopped': 'El nuevo banco se ha detenido',
  'The bank was removed from your wallet, and nothing will be sent to it.':
    'El banco se ha quitado de tu monedero y no se le enviará nada.',
  'If it was not you who added it, somebody may know your password. Choose a new one: {link}':
    'Si no lo añadiste tú, puede que alguien sepa tu contraseña. Elige una nueva: {link}',
  '{amount} arrived': 'Han llegado {amount}',
  '{amount} arrived at {bankName} ending {last4}.':
    'Han llegado {amount} a {bankName}, terminado en {last4}.',
  '{amount} is back in your wallet': '{amount} están de nuevo en tu monedero',
  'Your withdrawal of {amount} did not arrive.': 'Tu retirada de {amount} no ha llegado.',
  'The whole amount is in your wallet again: {link}':
    'La cantidad entera está de nuevo en tu monedero: {link}',

  // Money that goes back to cards
  '{amount} goes back to your card': '{amount} vuelven a tu tarjeta',
  'We sent {amount} back to {brand} ending {last4}. It left your wallet and stands on your card’s statement within five to ten days.':
    'Hemos devuelto {amount} a {brand}, terminada en {last4}. Ha salido de tu monedero y figurará en el extracto de tu tarjeta en un plazo de cinco a diez días.',
  'We tried to send {amount} back to {brand} ending {last4}, and the bank did not take it: {reason}':
    'Hemos intentado devolver {amount} a {brand}, terminada en {last4}, y el banco no lo ha aceptado: {reason}',
  'It is in your wallet again.': 'Está de nuevo en tu monedero.',

  // Limits
  'Most of what you allow yourself is spent': 'Has gastado la mayor parte de lo que te permites',
  'You spent {spent} of your limit of {amount} today. {left} is left.':
    'Hoy has gastado {spent} de tu límite de {amount}. Te quedan {left}.',
  'You spent {spent} of your limit of {amount} this week. {left} is left.':
    'Esta semana has gastado {spent} de tu límite de {amount}. Te quedan {left}.',
  'You spent {spent} of your limit of {amount} this month. {left} is left.':
    'Este mes has gastado {spent} de tu límite de {amount}. Te quedan {left}.',
  'You spent {spent} of your limit of {amount} this month on {name}. {left} is left.':
    'Este mes has gastado en {name} {spent} de tu límite de {amount}. Te quedan {left}.',
  'You asked to be told at 80 %. Your limits, and whether we tell you: {link}':
    'Pediste que te avisemos al 80 %. Tus límites, y si te avisamos: {link}',

  // Subscriptions
  'Your subscription to {name} renews on {day}': 'Tu suscripción a {name} se renueva el {day}',
  'On {day} your subscription to {name} renews for {amount}.':
    'El {day} se renueva tu suscripción a {name} por {amount}.',
  'If you want that, there is nothing to do. You can cancel, pause or change it until then: {link}':
    'Si es lo que quieres, no tienes que hacer nada. Hasta entonces puedes cancelarla, pausarla o cambiarla: {link}',
  'Your subscription to {name} could not be renewed': 'No se ha podido renovar tu suscripción a {name}',
  'We could not take {amount} for your subscription to {name}.':
    'No hemos podido cobrar {amount} por tu suscripción a {name}.',
  'Confirm the payment for your subscription to {name}': 'Confirma el pago de tu suscripción a {name}',
  'Your bank wants you to confirm {amount} for your subscription to {name}.':
    'Tu banco quiere que confirmes {amount} por tu suscripción a {name}.',
  'Confirm it until {day}; after that the subscription ends: {link}':
    'Confírmalo hasta el {day}; después, la suscripción termina: {link}',
  'We try again each day until {day}; after that it ends. Pay now or change what pays: {link}':
    'Lo intentamos de nuevo cada día hasta el {day}; después termina. Paga ahora o cambia con qué se paga: {link}',
  'Your subscription to {name} has ended': 'Tu suscripción a {name} ha terminado',
  'Your subscription to {name} has ended, as you asked. What you bought stays yours, and you can come back whenever you like.':
    'Tu suscripción a {name} ha terminado, como pediste. Lo que compraste sigue siendo tuyo, y puedes volver cuando quieras.',
  'The subscription to {name} that was given to you has ended. Nothing is charged. You can go on by yourself whenever you like.':
    'La suscripción a {name} que te regalaron ha terminado. No se cobra nada. Puedes continuar por tu cuenta cuando quieras.',
  'Your subscription to {name} has ended, because it could not be paid. Nothing more is charged. You can begin again whenever you like.':
    'Tu suscripción a {name} ha terminado porque no se ha podido pagar. No se cobra nada más. Puedes empezar de nuevo cuando quieras.',
  'Your subscription to {name} has ended, because your account is closed. Nothing was charged.':
    'Tu suscripción a {name} ha terminado porque tu cuenta está cerrada. No se ha cobrado nada.',
  'Your subscription to {name} has ended, because it is not offered to you any more. Nothing was charged.':
    'Tu suscripción a {name} ha terminado porque ya no se te ofrece. No se ha cobrado nada.',
  '{amount} that you had paid for the time since {day} are in your wallet again.':
    'Los {amount} que habías pagado por el tiempo desde el {day} vuelven a estar en tu monedero.',
  'What you paid for your subscription to {name} was given back, and the subscription has ended.':
    'Se te ha devuelto lo que pagaste por tu suscripción a {name}, y la suscripción ha terminado.',
  'Your subscriptions: {link}': 'Tus suscripciones: {link}',
  '{giver} gave you a subscription to {name}': '{giver} te ha regalado una suscripción a {name}',
  '{giver} gave you “{plan}” of {name} until {day}. It ends by itself; nothing is charged.':
    '{giver} te ha regalado «{plan}» de {name} hasta el {day}. Termina por sí sola; no se cobra nada.',
  'See what is new: {link}': 'Mira qué hay de nuevo: {link}',

  // Tips
  'Your tip for “{title}” came back': 'Tu propina para «{title}» ha vuelto',
  '“{title}” was not reached. The {amount} you gave for it are in your wallet again.':
    'No se ha alcanzado «{title}». Los {amount} que diste están de nuevo en tu monedero.',
  'What you gave: {link}': 'Lo que has dado: {link}',

  // Posts
  'One of its files could not be made ready.': 'Uno de sus archivos no se ha podido preparar.',
  'A reel has to be an upright video.': 'Un reel tiene que ser un vídeo vertical.',
  'Somebody it shows does not want to be shown.': 'Alguien que aparece en ella no quiere aparecer.',
  'Your post “{title}” did not go out.': 'Tu publicación «{title}» no ha salido.',
  'Your post did not go out.': 'Tu publicación no ha salido.',
  'Your post did not go out': 'Tu publicación no ha salido',
  'It is a draft again, with everything you wrote.': 'Vuelve a ser un borrador, con todo lo que escribiste.',
  'Your post is hidden': 'Tu publicación está oculta',
  'Somebody shown in your post “{title}” does not want to be shown. It is hidden; who bought it keeps it. It comes back when they agree.':
    'Alguien que aparece en tu publicación «{title}» no quiere aparecer. Está oculta; quien la compró la conserva. Volverá cuando esa persona esté de acuerdo.',
  'Somebody shown in your post does not want to be shown. It is hidden; who bought it keeps it. It comes back when they agree.':
    'Alguien que aparece en tu publicación no quiere aparecer. Está oculta; quien la compró la conserva. Volverá cuando esa persona esté de acuerdo.',
  'Somebody wants to show you in a post': 'Alguien quiere mostrarte en una publicación',
  'A creator says that you are shown in a post of theirs, “{title}”.':
    'Alguien que crea aquí dice que apareces en una publicación suya, «{title}».',
  'A creator says that you are shown in a post of theirs.':
    'Alguien que crea aquí dice que apareces en una publicación suya.',
  'It goes out only if you agree. You can look at it, agree or object, and change your mind later, here: {link}':
    'Solo sale si estás de acuerdo. Puedes verla, aceptar u oponerte, y cambiar de opinión más tarde, aquí: {link}',

  // Codes and signing in
  '{code} is your Fanlight code': '{code} es tu código de Fanlight',
  'Your code is {code}. It works for 10 minutes.': 'Tu código es {code}. Vale durante 10 minutos.',
  'If you did not ask for it, somebody mistyped their address; you can ignore this mail.':
    'Si no lo has pedido, alguien ha escrito mal su dirección; puedes ignorar este correo.',
  'Your code is {code}. It makes this the address of your Fanlight account, and works for 10 minutes.':
    'Tu código es {code}. Con él esta pasa a ser la dirección de tu cuenta de Fanlight, y vale durante 10 minutos.',
  'Your code to change your username is {code}. It works for 10 minutes.':
    'Tu código para cambiar tu nombre de usuario es {code}. Vale durante 10 minutos.',
  'Your code to change your password is {code}. It works for 10 minutes.':
    'Tu código para cambiar tu contraseña es {code}. Vale durante 10 minutos.',
  'Your code to confirm that it is you is {code}. It works for 10 minutes.':
    'Tu código para confirmar que eres tú es {code}. Vale durante 10 minutos.',
  'If you did not ask for it, somebody is signed in to your account: sign out your devices and choose a new password.':
    'Si no lo has pedido, alguien ha entrado en tu cuenta: cierra la sesión en tus dispositivos y elige una contraseña nueva.',
  'You already have a Fanlight account': 'Ya tienes una cuenta de Fanlight',
  'Somebody, probably you, tried to sign up with this address. There is an account with it already.':
    'Alguien, probablemente tú, ha intentado registrarse con esta dirección. Ya hay una cuenta con ella.',
  'Sign in: {link}': 'Inicia sesión: {link}',
  'Choose a new password: {link}': 'Elige una contraseña nueva: {link}',
  'Choose a new password': 'Elige una contraseña nueva',
  'Choose a new password here: {link}': 'Elige aquí una contraseña nueva: {link}',
  'The link works once, for 30 minutes. If you did not ask for it, nothing has changed.':
    'El enlace funciona una vez, durante 30 minutos. Si no lo has pedido, no ha cambiado nada.',
  'Your password was changed': 'Se ha cambiado tu contraseña',
  'Your Fanlight password was just changed, and every device was signed out.':
    'Se acaba de cambiar tu contraseña de Fanlight y se ha cerrado la sesión en todos los dispositivos.',
  'If that was not you, choose a new one at once: {link}':
    'Si no has sido tú, elige una nueva enseguida: {link}',
  'Welcome to Fanlight': 'Te damos la bienvenida a Fanlight',
  'Hello {name},': 'Hola, {name}:',
  'your account is open. Follow whom you like for free; you pay only for what you choose to unlock.':
    'tu cuenta está abierta. Sigue gratis a quien quieras; solo pagas lo que decidas desbloquear.',
  '{code} is your Fanlight code. It works for 10 minutes.':
    '{code} es tu código de Fanlight. Vale durante 10 minutos.',
  'There is a Fanlight account with this number already. Log in: {link}':
    'Ya hay una cuenta de Fanlight con este número. Inicia sesión: {link}',
  'Choose a new Fanlight password: {link}': 'Elige una contraseña nueva de Fanlight: {link}',

  // The account
  'If that was not you, choose a new password at once: {link}':
    'Si no has sido tú, elige una contraseña nueva enseguida: {link}',
  'Your Fanlight email address was changed': 'Se ha cambiado tu dirección de correo de Fanlight',
  'Your Fanlight phone number was changed': 'Se ha cambiado tu número de teléfono de Fanlight',
  'Your Fanlight username was changed': 'Se ha cambiado tu nombre de usuario de Fanlight',
  'Your Fanlight password was changed': 'Se ha cambiado tu contraseña de Fanlight',
  'The email address of your Fanlight account was just changed.':
    'Se acaba de cambiar la dirección de correo de tu cuenta de Fanlight.',
  'The phone number of your Fanlight account was just changed.':
    'Se acaba de cambiar el número de teléfono de tu cuenta de Fanlight.',
  'The username of your Fanlight account was just changed.':
    'Se acaba de cambiar el nombre de usuario de tu cuenta de Fanlight.',
  'The password of your Fanlight account was just changed.':
    'Se acaba de cambiar la contraseña de tu cuenta de Fanlight.',
  'If that was you, there is nothing to do. If not, take it back within 7 days: {link}':
    'Si has sido tú, no tienes que hacer nada. Si no, deshazlo en un plazo de 7 días: {link}',
  'Taking it back signs out every device and asks you for a new password.':
    'Al deshacerlo se cierra la sesión en todos los dispositivos y se te pide una contraseña nueva.',
  'Not you? {link}': '¿No has sido tú? {link}',
  'A new device signed in to your account': 'Un dispositivo nuevo ha entrado en tu cuenta',
  'Somebody signed in to your Fanlight account from a device we have not seen before.':
    'Alguien ha entrado en tu cuenta de Fanlight desde un dispositivo que no habíamos visto antes.',
  'If that was you, there is nothing to do.': 'Si has sido tú, no tienes que hacer nada.',
  'Your devices: {link}': 'Tus dispositivos: {link}',
  'A passkey was added to your account': 'Se ha añadido una llave de acceso a tu cuenta',
  'The passkey “{name}” can now sign in to your Fanlight account.':
    'La llave de acceso «{name}» ya puede entrar en tu cuenta de Fanlight.',
  'One of your passkeys was refused': 'Se ha rechazado una de tus llaves de acceso',
  'The passkey “{name}” was used in a way that only a copy of it explains. It opens nothing any more.':
    'La llave de acceso «{name}» se ha usado de un modo que solo se explica por una copia. Ya no abre nada.',
  'Remove it and add a new one: {link}': 'Quítala y añade una nueva: {link}',
  'Two-step login is on': 'El inicio de sesión en dos pasos está activado',
  'Logging in to your Fanlight account now takes a second step.':
    'Para entrar en tu cuenta de Fanlight ahora hace falta un segundo paso.',
  'Two-step login is off': 'El inicio de sesión en dos pasos está desactivado',
  'Logging in to your Fanlight account takes one step again.':
    'Para entrar en tu cuenta de Fanlight vuelve a bastar un paso.',
  'Your account is resting': 'Tu cuenta está en reposo',
  'Nobody sees your Fanlight account until you log in again.':
    'Nadie ve tu cuenta de Fanlight hasta que vuelvas a iniciar sesión.',
  'Log in: {link}': 'Inicia sesión: {link}',
  'Delete your account': 'Elimina tu cuenta',
  'You asked for a link to delete your Fanlight account.':
    'Has pedido un enlace para eliminar tu cuenta de Fanlight.',
  'It works once, for 30 minutes: {link}': 'Funciona una vez, durante 30 minutos: {link}',
  'Nothing happens until you open it and say so. If you did not ask, do nothing and look at your devices.':
    'No pasa nada hasta que lo abras y lo confirmes. Si no lo has pedido, no hagas nada y revisa tus dispositivos.',
  'Your account will be deleted': 'Tu cuenta se eliminará',
  'Your Fanlight account will be deleted on {day}, with everything we know about you.':
    'Tu cuenta de Fanlight se eliminará el {day}, con todo lo que sabemos de ti.',
  'Changed your mind, or was it not you? Log in before that day and it is back: {link}':
    '¿Has cambiado de opinión o no has sido tú? Inicia sesión antes de ese día y volverá: {link}',
  'Your data is ready': 'Tus datos están listos',
  'The copy of everything stored about you on Fanlight is ready.':
    'La copia de todo lo que Fanlight guarda sobre ti está lista.',
  'Download it while you are logged in: {link}': 'Descárgala con la sesión iniciada: {link}',
  'It is there until {day}.': 'Estará ahí hasta el {day}.',
  'Confirm your newsletter': 'Confirma tu boletín',
  'You asked for the Fanlight newsletter. It begins once you confirm: {link}':
    'Has pedido el boletín de Fanlight. Empieza en cuanto lo confirmes: {link}',
  'If it was not you, ignore this mail. Never again: {link}':
    'Si no has sido tú, ignora este correo. Nunca más: {link}',

  // Documents
  'Front of the document': 'Anverso del documento',
  'Back of the document': 'Reverso del documento',
  Selfie: 'Selfi',
  'You are verified': 'Se ha verificado tu identidad',
  'we have looked at your documents and everything is right. You can publish and earn now.':
    'hemos revisado tus documentos y todo está bien. Ya puedes publicar y ganar dinero.',
  'The pictures are deleted in 30 days.': 'Las imágenes se eliminan dentro de 30 días.',
  'Your documents need another look': 'Tus documentos necesitan otra revisión',
  'we could not use everything that you sent:': 'no hemos podido usar todo lo que enviaste:',
  'Send only that again, the rest is kept: {link}': 'Envía de nuevo solo eso, lo demás se conserva: {link}',
  'Your identity could not be confirmed': 'No se ha podido confirmar tu identidad',
  'the identity check could not confirm who you are.':
    'la comprobación de identidad no ha podido confirmar quién eres.',
  'Try again: {link}': 'Inténtalo de nuevo: {link}',
  'Go on with your documents': 'Continúa con tus documentos',
  'Open this on the device with the better camera and log in: {link}':
    'Ábrelo en el dispositivo con mejor cámara e inicia sesión: {link}',
  'If you did not ask for it, nothing has happened.': 'Si no lo has pedido, no ha pasado nada.',
  'Go on with your Fanlight documents: {link}': 'Continúa con tus documentos de Fanlight: {link}',

  // By staff
  'Your account is suspended': 'Tu cuenta está suspendida',
  'your Fanlight account is suspended and every device was signed out.':
    'tu cuenta de Fanlight está suspendida y se ha cerrado la sesión en todos los dispositivos.',
  'To find out why, or if you think that this is a mistake, write to us: {link}':
    'Para saber por qué, o si crees que es un error, escríbenos: {link}',
  'Your account is open again': 'Tu cuenta está abierta de nuevo',
  'your Fanlight account is open again.': 'tu cuenta de Fanlight está abierta de nuevo.',
  'We have your message': 'Tenemos tu mensaje',
  'Thank you for writing. We answer within two working days.':
    'Gracias por escribirnos. Respondemos en dos días laborables.',
  'You wrote:': 'Escribiste:',
  'We took your post down': 'Hemos retirado tu publicación',
  'We took your comment down': 'Hemos retirado tu comentario',
  'We took your post “{name}” down. Nobody sees it any more, also nobody who bought it.':
    'Hemos retirado tu publicación «{name}». Ya no la ve nadie, tampoco quien la compró.',
  'We took your comment “{name}” down. Nobody sees it any more.':
    'Hemos retirado tu comentario «{name}». Ya no lo ve nadie.',
  'Why: {reason}': 'Motivo: {reason}',
  'If you think that this is a mistake, write to us: {link}': 'Si crees que es un error, escríbenos: {link}',
  'Your post is back': 'Tu publicación ha vuelto',
  'Your comment is back': 'Tu comentario ha vuelto',
  'We looked at your post “{name}” again and put it back as it was.':
    'Hemos vuelto a revisar tu publicación «{name}» y la hemos restablecido tal como estaba.',
  'We looked at your comment “{name}” again and put it back as it was.':
    'Hemos vuelto a revisar tu comentario «{name}» y lo hemos restablecido tal como estaba.',
  'On {day} you reported a post.': 'El {day} denunciaste una publicación.',
  'On {day} you reported a comment.': 'El {day} denunciaste un comentario.',
  'On {day} you reported a profile.': 'El {day} denunciaste un perfil.',
  'We looked at it and took it down. Nobody sees it any more.':
    'Revisamos el caso y retiramos el contenido. Ya no lo ve nadie.',
  'We looked at it and left it as it is: we found nothing that our rules forbid.':
    'Revisamos el caso y lo dejamos como está: no encontramos nada que prohíban nuestras normas.',
  'We looked at it once more and it is where it was: we found nothing that our rules forbid.':
    'Volvimos a revisar el caso y todo está donde estaba: no encontramos nada que prohíban nuestras normas.',
  'You need not see more of whoever it is from: you can block them on their profile.':
    'No tienes por qué ver más de esa persona: puedes bloquearla en su perfil.',
  'Our rules: {link}': 'Nuestras normas: {link}',
  'We took down what you reported': 'Hemos retirado lo que denunciaste',
  'We looked at what you reported': 'Hemos revisado lo que denunciaste',
  'We looked once more at what you reported': 'Hemos vuelto a revisar lo que denunciaste',
  'Thank you for telling us. Nobody learns from us that it was you.':
    'Gracias por avisarnos. Nadie sabrá por nosotros que fuiste tú.',
  // Leaving with money
  'Your money comes first. From that day on, and before anything is erased:':
    'Primero va tu dinero. Desde ese día, y antes de borrar nada:',
  'You agreed to give up {amount}: nothing can carry it.':
    'Aceptaste renunciar a {amount}: no hay a dónde enviarlo.',
  '{amount} goes to {name} ending {last4}, once it is free and our staff have looked at it.':
    '{amount} van a {name}, terminado en {last4}, en cuanto estén libres y nuestro equipo los haya revisado.',
  '{amount} goes back to {name} ending {last4}.': '{amount} vuelven a {name}, terminada en {last4}.',
  '{amount} was given up': 'Se ha renunciado a {amount}',
  '{amount} was left in your wallet and could not be sent anywhere. As you agreed, it is Fanlight’s now.':
    'En tu monedero quedaban {amount} que no se podían enviar a ningún sitio. Como aceptaste, ahora son de Fanlight.',
  '{amount} was left in your wallet, which is less than sending it costs. It is Fanlight’s now.':
    'En tu monedero quedaban {amount}, menos de lo que cuesta enviarlos. Ahora son de Fanlight.',
  'We tried for 90 days to send you {amount}, and no bank or card took it. It is Fanlight’s now.':
    'Durante 90 días intentamos enviarte {amount} y ningún banco ni tarjeta lo aceptó. Ahora son de Fanlight.',
  'With this your wallet is empty, and your account is deleted for good.':
    'Con esto tu monedero queda vacío y tu cuenta se elimina para siempre.',
}
