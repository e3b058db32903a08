/** Email messages in Spanish, by their English text. */
export const esEmails: Record<string, string> = {
  // Bank accounts and payouts
  'A bank account was added to your wallet': 'Se ha añadido una cuenta bancaria a tu monedero',
  '{bankName} ending in {last4} was just added to your Fanlight wallet. You can use it in 48 hours.':
    '{bankName}, terminada en {last4}, se acaba de añadir a tu monedero de Fanlight. Podrás usarla en 48 horas.',
  'If this was you, you don’t need to do anything. If not, block it now: {link}':
    'Si has sido tú, no tienes que hacer nada. Si no, bloquéala ahora: {link}',
  'Blocking removes the bank account and returns pending withdrawals to your wallet.':
    'Al bloquearla se elimina la cuenta bancaria y las retiradas pendientes vuelven a tu monedero.',
  'Your payouts now go to a different bank account': 'Tus pagos van ahora a otra cuenta bancaria',
  'Your payouts now go to {bankName} ending in {last4}.':
    'Tus pagos van ahora a {bankName}, terminada en {last4}.',
  'If you didn’t make this change, someone may know your password. Choose a new one: {link}':
    'Si no hiciste este cambio, puede que alguien conozca tu contraseña. Elige una nueva: {link}',
  'The new bank account was blocked': 'La nueva cuenta bancaria se ha bloqueado',
  'The bank account was removed from your wallet. Nothing will be sent to it.':
    'La cuenta bancaria se ha eliminado de tu monedero. No se le enviará nada.',
  'If you didn’t add it, someone may know your password. Choose a new one: {link}':
    'Si no la añadiste tú, puede que alguien conozca tu contraseña. Elige una nueva: {link}',
  'Your withdrawal of {amount} has arrived': 'Tu retirada de {amount} ha llegado',
  '{amount} arrived in {bankName} ending in {last4}.':
    'Han llegado {amount} a {bankName}, terminada en {last4}.',
  'Your withdrawal of {amount} was returned': 'Tu retirada de {amount} se ha devuelto',
  'Your withdrawal of {amount} didn’t go through.': 'Tu retirada de {amount} no se ha completado.',
  'The full amount is back in your wallet: {link}':
    'El importe completo está de nuevo en tu monedero: {link}',

  // Card refunds
  '{amount} refunded to your card': '{amount} reembolsados a tu tarjeta',
  'We refunded {amount} to {brand} ending in {last4}. It will appear on your card statement in 5 to 10 days.':
    'Hemos reembolsado {amount} a {brand}, terminada en {last4}. Aparecerá en el extracto de tu tarjeta en 5 a 10 días.',
  'We tried to refund {amount} to {brand} ending in {last4}, but the bank rejected it: {reason}':
    'Hemos intentado reembolsar {amount} a {brand}, terminada en {last4}, pero el banco lo ha rechazado: {reason}',
  'The money is back in your wallet.': 'El dinero está de nuevo en tu monedero.',

  // Spending limits
  'You’ve used 80% of your spending limit': 'Has gastado el 80 % de tu límite de gasto',
  'You’ve spent {spent} of your daily limit of {amount}. You have {left} left today.':
    'Has gastado {spent} de tu límite diario de {amount}. Te quedan {left} hoy.',
  'You’ve spent {spent} of your weekly limit of {amount}. You have {left} left this week.':
    'Has gastado {spent} de tu límite semanal de {amount}. Te quedan {left} esta semana.',
  'You’ve spent {spent} of your monthly limit of {amount}. You have {left} left this month.':
    'Has gastado {spent} de tu límite mensual de {amount}. Te quedan {left} este mes.',
  'You’ve spent {spent} of your monthly limit of {amount} for {name}. You have {left} left this month.':
    'Has gastado {spent} de tu límite mensual de {amount} para {name}. Te quedan {left} este mes.',
  'Manage your limits and alerts: {link}': 'Gestiona tus límites y alertas: {link}',

  // Subscriptions
  'Your subscription to {name} renews on {day}': 'Tu suscripción a {name} se renueva el {day}',
  'Your subscription to {name} renews on {day} for {amount}.':
    'Tu suscripción a {name} se renueva el {day} por {amount}.',
  'You don’t need to do anything. You can cancel, pause or change it before then: {link}':
    'No tienes que hacer nada. Puedes cancelarla, pausarla o cambiarla antes de esa fecha: {link}',
  'Your subscription to {name} couldn’t be renewed': 'No se ha podido renovar tu suscripción a {name}',
  'We couldn’t charge {amount} for your subscription to {name}.':
    'No hemos podido cobrar {amount} por tu suscripción a {name}.',
  'Confirm the payment for your subscription to {name}': 'Confirma el pago de tu suscripción a {name}',
  'Your bank needs you to confirm {amount} for your subscription to {name}.':
    'Tu banco necesita que confirmes {amount} por tu suscripción a {name}.',
  'Confirm by {day}, or your subscription will end: {link}':
    'Confírmalo antes del {day} o tu suscripción terminará: {link}',
  'We’ll try again daily until {day}, then the subscription ends. Pay now or change your payment method: {link}':
    'Lo intentaremos cada día hasta el {day}; después, la suscripción terminará. Paga ahora o cambia tu método de pago: {link}',
  'Your subscription to {name} has ended': 'Tu suscripción a {name} ha terminado',
  'Your subscription to {name} has ended, as you requested. You keep everything you bought, and you can resubscribe anytime.':
    'Tu suscripción a {name} ha terminado, como pediste. Conservas todo lo que compraste y puedes volver a suscribirte cuando quieras.',
  'Your gifted subscription to {name} has ended. You weren’t charged. You can subscribe yourself anytime.':
    'Tu suscripción de regalo a {name} ha terminado. No se te ha cobrado nada. Puedes suscribirte cuando quieras.',
  'Your subscription to {name} has ended because the payment failed. You won’t be charged again. You can resubscribe anytime.':
    'Tu suscripción a {name} ha terminado porque el pago falló. No se te cobrará nada más. Puedes volver a suscribirte cuando quieras.',
  'Your subscription to {name} has ended because your account is closed. You weren’t charged.':
    'Tu suscripción a {name} ha terminado porque tu cuenta está cerrada. No se te ha cobrado nada.',
  'Your subscription to {name} has ended because it’s no longer available to you. You weren’t charged.':
    'Tu suscripción a {name} ha terminado porque ya no está disponible para ti. No se te ha cobrado nada.',
  'We returned {amount} to your wallet for the unused time since {day}.':
    'Hemos devuelto {amount} a tu monedero por el tiempo no usado desde el {day}.',
  'Your payment for your subscription to {name} was refunded, and the subscription has ended.':
    'Se ha reembolsado el pago de tu suscripción a {name} y la suscripción ha terminado.',
  'Your subscriptions: {link}': 'Tus suscripciones: {link}',
  '{giver} gave you a subscription to {name}': '{giver} te ha regalado una suscripción a {name}',
  '{giver} gave you “{plan}” from {name} until {day}. It ends automatically and you won’t be charged.':
    '{giver} te ha regalado «{plan}» de {name} hasta el {day}. Termina automáticamente y no se te cobrará nada.',
  'See what’s new: {link}': 'Mira qué hay de nuevo: {link}',

  // Tips
  'Your tip for “{title}” was returned': 'Tu propina para «{title}» se ha devuelto',
  '“{title}” wasn’t reached. Your tip of {amount} is back in your wallet.':
    'No se alcanzó «{title}». Tu propina de {amount} está de nuevo en tu monedero.',
  'Your tips: {link}': 'Tus propinas: {link}',

  // Posts
  'One of its files couldn’t be processed.': 'No se pudo procesar uno de sus archivos.',
  'A reel must be a vertical video.': 'Un reel debe ser un vídeo vertical.',
  'A tagged person didn’t give consent.': 'Una persona etiquetada no dio su consentimiento.',
  'Your post “{title}” wasn’t published.': 'Tu publicación «{title}» no se ha publicado.',
  'Your post wasn’t published.': 'Tu publicación no se ha publicado.',
  'Your post wasn’t published': 'Tu publicación no se ha publicado',
  'We saved it as a draft.': 'La hemos guardado como borrador.',
  'Your post is hidden': 'Tu publicación está oculta',
  'A person tagged in your post “{title}” withdrew their consent. The post is hidden, but buyers keep access. It will be visible again if they agree.':
    'Una persona etiquetada en tu publicación «{title}» retiró su consentimiento. La publicación está oculta, pero los compradores conservan el acceso. Volverá a ser visible si acepta.',
  'A person tagged in your post withdrew their consent. The post is hidden, but buyers keep access. It will be visible again if they agree.':
    'Una persona etiquetada en tu publicación retiró su consentimiento. La publicación está oculta, pero los compradores conservan el acceso. Volverá a ser visible si acepta.',
  '{creator} tagged you in a post: your consent is needed':
    '{creator} te ha etiquetado en una publicación: se necesita tu consentimiento',
  'A creator tagged you in their post “{title}”.': 'Un creador te ha etiquetado en su publicación «{title}».',
  'A creator tagged you in their post.': 'Un creador te ha etiquetado en su publicación.',
  'It will only be published if you agree. Review the post and respond here. You can change your mind later: {link}':
    'Solo se publicará si aceptas. Revisa la publicación y responde aquí. Puedes cambiar de opinión más adelante: {link}',

  // Codes and login
  '{code} is your Fanlight code': '{code} es tu código de Fanlight',
  'Your code is {code}. It expires in 10 minutes.': 'Tu código es {code}. Caduca en 10 minutos.',
  'If you didn’t request this, you can ignore this email.':
    'Si no lo has solicitado, puedes ignorar este correo.',
  'Your code is {code}. Use it to make this the email address of your Fanlight account. It expires in 10 minutes.':
    'Tu código es {code}. Úsalo para que este sea el correo de tu cuenta de Fanlight. Caduca en 10 minutos.',
  'Your code to change your username is {code}. It expires in 10 minutes.':
    'Tu código para cambiar tu nombre de usuario es {code}. Caduca en 10 minutos.',
  'Your code to change your password is {code}. It expires in 10 minutes.':
    'Tu código para cambiar tu contraseña es {code}. Caduca en 10 minutos.',
  'Your code to confirm it’s you is {code}. It expires in 10 minutes.':
    'Tu código para confirmar que eres tú es {code}. Caduca en 10 minutos.',
  'If you didn’t request this, someone may be logged in to your account. Log out your devices and choose a new password.':
    'Si no lo has solicitado, puede que alguien haya entrado en tu cuenta. Cierra la sesión en tus dispositivos y elige una contraseña nueva.',
  'You already have a Fanlight account': 'Ya tienes una cuenta de Fanlight',
  'Someone, probably you, tried to sign up with this email. It already has an account.':
    'Alguien, probablemente tú, ha intentado registrarse con este correo. Ya tiene una cuenta.',
  'Log in to your account: {link}': 'Inicia sesión en tu cuenta: {link}',
  '{amount} added to your wallet': '{amount} añadidos a tu monedero',
  'Your balance was low, so we charged {amount} to {brand} ending in {last4}.':
    'Tu saldo era bajo, así que cobramos {amount} a tu tarjeta {brand} terminada en {last4}.',
  'Change or turn off automatic top-ups: {link}': 'Cambia o desactiva las recargas automáticas: {link}',
  'Automatic top-ups are off': 'Las recargas automáticas están desactivadas',
  'Your card was declined twice, so we turned automatic top-ups off. You weren’t charged.':
    'Tu tarjeta fue rechazada dos veces, así que desactivamos las recargas automáticas. No se te ha cobrado nada.',
  'Your card was removed or has expired, so we turned automatic top-ups off.':
    'Tu tarjeta se eliminó o ha caducado, así que desactivamos las recargas automáticas.',
  'Choose a card and turn them on again: {link}': 'Elige una tarjeta y vuelve a activarlas: {link}',
  'Your login link': 'Tu enlace para iniciar sesión',
  'Log in to Fanlight here: {link}': 'Inicia sesión en Fanlight aquí: {link}',
  'The link works once and expires in 15 minutes. If you didn’t request it, ignore this email and don’t share the link.':
    'El enlace funciona una vez y caduca en 15 minutos. Si no lo has solicitado, ignora este correo y no compartas el enlace.',
  'Choose a new password: {link}': 'Elige una contraseña nueva: {link}',
  'Choose a new password': 'Elige una contraseña nueva',
  'Choose a new password here: {link}': 'Elige aquí una contraseña nueva: {link}',
  'The link works once and expires in 30 minutes. If you didn’t request it, nothing has changed.':
    'El enlace funciona una vez y caduca en 30 minutos. Si no lo has solicitado, no ha cambiado nada.',
  'Your password was changed': 'Se ha cambiado tu contraseña',
  'Your Fanlight password was just changed, and all devices were logged out.':
    'Se acaba de cambiar tu contraseña de Fanlight y se ha cerrado la sesión en todos los dispositivos.',
  'If this wasn’t you, choose a new one right away: {link}':
    'Si no has sido tú, elige una nueva de inmediato: {link}',
  'Welcome to Fanlight': 'Te damos la bienvenida a Fanlight',
  'Hello {name},': 'Hola, {name}:',
  'Your account is ready. Following creators is free; you only pay for what you unlock.':
    'Tu cuenta está lista. Seguir a creadores es gratis; solo pagas lo que desbloqueas.',
  '{code} is your Fanlight code. It expires in 10 minutes.':
    '{code} es tu código de Fanlight. Caduca en 10 minutos.',
  'This number already has a Fanlight account. Log in: {link}':
    'Este número ya tiene una cuenta de Fanlight. Inicia sesión: {link}',
  'Choose a new Fanlight password: {link}': 'Elige una contraseña nueva de Fanlight: {link}',

  // Account
  'If this wasn’t you, choose a new password right away: {link}':
    'Si no has sido tú, elige una contraseña nueva de inmediato: {link}',
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
  'If this was you, you don’t need to do anything. If not, undo it within 7 days: {link}':
    'Si has sido tú, no tienes que hacer nada. Si no, deshazlo en un plazo de 7 días: {link}',
  'Undoing it logs out all devices and asks you for a new password.':
    'Al deshacerlo se cierra la sesión en todos los dispositivos y se te pide una contraseña nueva.',
  'Wasn’t you? {link}': '¿No has sido tú? {link}',
  'New login to your account': 'Nuevo inicio de sesión en tu cuenta',
  'Your Fanlight account was logged in to from a new device.':
    'Se ha iniciado sesión en tu cuenta de Fanlight desde un dispositivo nuevo.',
  'If this was you, you don’t need to do anything.': 'Si has sido tú, no tienes que hacer nada.',
  'Your devices: {link}': 'Tus dispositivos: {link}',
  'A passkey was added to your account': 'Se ha añadido una llave de acceso a tu cuenta',
  'The passkey “{name}” can now log in to your Fanlight account.':
    'La llave de acceso «{name}» ya puede iniciar sesión en tu cuenta de Fanlight.',
  'One of your passkeys was disabled': 'Se ha desactivado una de tus llaves de acceso',
  'We’ve disabled the passkey “{name}” because it may have been copied.':
    'Hemos desactivado la llave de acceso «{name}» porque puede haberse copiado.',
  'Remove it and add a new one: {link}': 'Quítala y añade una nueva: {link}',
  'Two-step login is on': 'El inicio de sesión en dos pasos está activado',
  'Logging in to your Fanlight account now requires a second step.':
    'Para entrar en tu cuenta de Fanlight ahora hace falta un segundo paso.',
  'Two-step login is off': 'El inicio de sesión en dos pasos está desactivado',
  'Logging in to your Fanlight account no longer requires a second step.':
    'Iniciar sesión en tu cuenta de Fanlight ya no requiere un segundo paso.',
  'Your account is deactivated': 'Tu cuenta está desactivada',
  'Your Fanlight account is hidden until you log in again.':
    'Tu cuenta de Fanlight está oculta hasta que vuelvas a iniciar sesión.',
  'Log in: {link}': 'Inicia sesión: {link}',
  'Delete your account': 'Elimina tu cuenta',
  'You requested a link to delete your Fanlight account.':
    'Has solicitado un enlace para eliminar tu cuenta de Fanlight.',
  'It works once and expires in 30 minutes: {link}': 'Funciona una vez y caduca en 30 minutos: {link}',
  'Your account won’t be deleted until you open the link and confirm. If you didn’t request this, ignore it and check your devices.':
    'Tu cuenta no se eliminará hasta que abras el enlace y lo confirmes. Si no lo has solicitado, ignóralo y revisa tus dispositivos.',
  'Your account will be deleted': 'Tu cuenta se eliminará',
  'Your Fanlight account and all your personal data will be deleted on {day}.':
    'Tu cuenta de Fanlight y todos tus datos personales se eliminarán el {day}.',
  'Changed your mind, or wasn’t it you? Log in before then to keep your account: {link}':
    '¿Has cambiado de opinión o no has sido tú? Inicia sesión antes para conservar tu cuenta: {link}',
  'Your data is ready': 'Tus datos están listos',
  'The copy of your Fanlight data is ready.': 'La copia de tus datos de Fanlight está lista.',
  'Log in and download it: {link}': 'Inicia sesión y descárgala: {link}',
  'It’s available until {day}.': 'Estará disponible hasta el {day}.',
  'Confirm your newsletter subscription': 'Confirma tu suscripción al boletín',
  'You signed up for the Fanlight newsletter. Confirm to start receiving it: {link}':
    'Te has apuntado al boletín de Fanlight. Confírmalo para empezar a recibirlo: {link}',
  'If this wasn’t you, ignore this email, or unsubscribe: {link}':
    'Si no has sido tú, ignora este correo o cancela la suscripción: {link}',

  // Documents
  'Front of the document': 'Anverso del documento',
  'Back of the document': 'Reverso del documento',
  Selfie: 'Selfi',
  'You’re verified': 'Tu identidad está verificada',
  'Everything in your documents checks out, so you can start publishing and earning.':
    'Tus documentos están en orden, así que ya puedes empezar a publicar y ganar dinero.',
  'The photos will be deleted in 30 days.': 'Las fotos se eliminarán en 30 días.',
  'We need new photos of your documents': 'Necesitamos fotos nuevas de tus documentos',
  'We couldn’t use some of your photos:': 'No hemos podido usar algunas de tus fotos:',
  'Upload only these again. We kept the rest: {link}':
    'Sube solo estas de nuevo. Hemos conservado el resto: {link}',
  'We couldn’t confirm your identity': 'No hemos podido confirmar tu identidad',
  'The identity check couldn’t confirm who you are.':
    'La verificación de identidad no ha podido confirmar quién eres.',
  'Try again: {link}': 'Inténtalo de nuevo: {link}',
  'Continue your document upload': 'Continúa la subida de tus documentos',
  'Open this on a device with a good camera and log in: {link}':
    'Ábrelo en un dispositivo con buena cámara e inicia sesión: {link}',
  'If you didn’t request this, you can ignore it.': 'Si no lo has solicitado, puedes ignorarlo.',
  'Continue your Fanlight document upload: {link}':
    'Continúa la subida de tus documentos en Fanlight: {link}',

  // Staff actions
  'Your account is suspended': 'Tu cuenta está suspendida',
  'Your Fanlight account is suspended and all devices were logged out.':
    'Tu cuenta de Fanlight está suspendida y se ha cerrado la sesión en todos los dispositivos.',
  'To find out why, or if you think this is a mistake, contact us: {link}':
    'Para saber por qué, o si crees que es un error, escríbenos: {link}',
  'Your account is restored': 'Tu cuenta se ha restaurado',
  'Your Fanlight account is active again.': 'Tu cuenta de Fanlight vuelve a estar activa.',
  'We’ve received your message': 'Hemos recibido tu mensaje',
  'Thanks for contacting us. We’ll reply within two working days.':
    'Gracias por escribirnos. Responderemos en dos días laborables.',
  'Your message:': 'Tu mensaje:',
  'We removed your post': 'Hemos retirado tu publicación',
  'We removed your comment': 'Hemos retirado tu comentario',
  'We removed your story': 'Hemos retirado tu historia',
  'It’s no longer visible to anyone, including buyers.':
    'Ya no la puede ver nadie, tampoco quienes la compraron.',
  'Your story was restored': 'Tu historia se ha restaurado',
  'We reviewed your story again and restored it.':
    'Hemos vuelto a revisar tu historia y la hemos restaurado.',
  'You reported a story on {day}.': 'El {day} denunciaste una historia.',
  'We removed your review': 'Hemos retirado tu reseña',
  'We removed your review “{name}”. It’s no longer visible to anyone.':
    'Hemos retirado tu reseña «{name}». Ya nadie puede verla.',
  'Your review was restored': 'Tu reseña se ha restaurado',
  'We checked your review “{name}” again and restored it.':
    'Hemos revisado de nuevo tu reseña «{name}» y la hemos restaurado.',
  'You reported a review on {day}.': 'El {day} denunciaste una reseña.',
  'We removed your post “{name}”. It’s no longer visible to anyone, including buyers.':
    'Hemos retirado tu publicación «{name}». Ya no es visible para nadie, ni siquiera para quienes la compraron.',
  'We removed your comment “{name}”. It’s no longer visible to anyone.':
    'Hemos retirado tu comentario «{name}». Ya no es visible para nadie.',
  'Reason: {reason}': 'Motivo: {reason}',
  'If you think this is a mistake, contact us: {link}': 'Si crees que es un error, escríbenos: {link}',
  'Your post was restored': 'Tu publicación se ha restaurado',
  'Your comment was restored': 'Tu comentario se ha restaurado',
  'We reviewed your post “{name}” again and restored it.':
    'Hemos vuelto a revisar tu publicación «{name}» y la hemos restaurado.',
  'We reviewed your comment “{name}” again and restored it.':
    'Hemos vuelto a revisar tu comentario «{name}» y lo hemos restaurado.',
  'You reported a post on {day}.': 'El {day} denunciaste una publicación.',
  'You reported a comment on {day}.': 'El {day} denunciaste un comentario.',
  'You reported a profile on {day}.': 'El {day} denunciaste un perfil.',
  'We reviewed it and removed it. It’s no longer visible to anyone.':
    'Revisamos el contenido y lo retiramos. Ya no es visible para nadie.',
  'We reviewed it and didn’t find anything against our rules, so it stays up.':
    'Revisamos el contenido y no encontramos nada contrario a nuestras normas, así que se mantiene.',
  'We reviewed it again and didn’t find anything against our rules, so we restored it.':
    'Volvimos a revisar el contenido y no encontramos nada contrario a nuestras normas, así que lo restauramos.',
  'If you don’t want to see more from this user, you can block them on their profile.':
    'Si no quieres ver más de este usuario, puedes bloquearlo en su perfil.',
  'Our rules: {link}': 'Nuestras normas: {link}',
  'We removed the content you reported': 'Hemos retirado el contenido que denunciaste',
  'We reviewed your report': 'Hemos revisado tu denuncia',
  'We reviewed your report again': 'Hemos vuelto a revisar tu denuncia',
  'Thanks for your report. It stays confidential.': 'Gracias por tu denuncia. Es confidencial.',
  // Account closure
  'We’ll settle your balance first. On that day, before any data is deleted:':
    'Primero liquidaremos tu saldo. Ese día, antes de eliminar ningún dato:',
  'You agreed to forfeit {amount} because it can’t be paid out.':
    'Aceptaste renunciar a {amount} porque no se puede pagar.',
  '{amount} will be sent to {name} ending in {last4} once it’s available and reviewed.':
    '{amount} se enviarán a {name}, terminada en {last4}, en cuanto estén disponibles y revisados.',
  '{amount} will be refunded to {name} ending {last4}.':
    '{amount} se reembolsarán a {name}, terminada en {last4}.',
  '{amount} was forfeited': 'Se ha renunciado a {amount}',
  '{amount} was left in your wallet and couldn’t be paid out. As you agreed, it was forfeited to Fanlight.':
    'En tu monedero quedaban {amount} que no se pudieron pagar. Como aceptaste, han pasado a Fanlight.',
  '{amount} was left in your wallet, less than the cost of sending it. It was forfeited to Fanlight.':
    'En tu monedero quedaban {amount}, menos de lo que cuesta enviarlos. Han pasado a Fanlight.',
  'We tried for 90 days to send you {amount}, but no bank or card accepted it. It was forfeited to Fanlight.':
    'Durante 90 días intentamos enviarte {amount}, pero ningún banco ni tarjeta lo aceptó. Han pasado a Fanlight.',
  'Your wallet is now empty, and your account will be permanently deleted.':
    'Tu monedero está vacío y tu cuenta se eliminará definitivamente.',
  'New for “{name}”: {title}': 'Novedad para «{name}»: {title}',
  '“{title}” was just listed and matches your saved search “{name}”.':
    '«{title}» se acaba de publicar y coincide con tu búsqueda guardada «{name}».',
  'See it: {link}': 'Míralo: {link}',
  'You can turn this alert off in your saved searches on the marketplace.':
    'Puedes desactivar este aviso en tus búsquedas guardadas del mercado.',
  'Your notifications': 'Tus notificaciones',
  'You have new notifications.': 'Tienes notificaciones nuevas.',
  'See all notifications: {link}': 'Ver todas las notificaciones: {link}',
  'Change how often we email you: {link}': 'Cambia la frecuencia de estos correos: {link}',
}
