/** Messages of successful replies in Spanish: `done` in the contract, and messages in reply data. */
export const esReplies: Record<string, string> = {
  // Accounts
  'You’re logged out.': 'Has cerrado la sesión.',
  'We’ve sent you a code.': 'Te hemos enviado un código.',
  'We’ve sent you a new code.': 'Te hemos enviado un código nuevo.',
  'Code confirmed.': 'Código confirmado.',
  'Welcome to Fanlight.': 'Te damos la bienvenida a Fanlight.',
  'Welcome. Next, we’ll verify your identity.': 'Te damos la bienvenida. Ahora verificaremos tu identidad.',
  'If an account exists, we’ve sent a link.': 'Si existe una cuenta, hemos enviado un enlace.',
  'Password changed. Log in with your new password.': 'Contraseña cambiada. Inicia sesión con la nueva.',
  'Email updated. We’ve notified your old address.': 'Correo actualizado. Avisamos a tu dirección anterior.',
  'Phone number updated.': 'Número de teléfono actualizado.',
  'Username updated. Your old link still redirects to you.':
    'Nombre de usuario actualizado. Tu enlace anterior te sigue redirigiendo.',
  'Password changed.': 'Contraseña cambiada.',
  'Password confirmed.': 'Contraseña confirmada.',
  'The change was undone. We’ve sent you a link to choose a new password.':
    'Se deshizo el cambio. Te enviamos un enlace para elegir una contraseña nueva.',
  'Your account is deactivated. Log in anytime to reactivate it.':
    'Tu cuenta está desactivada. Inicia sesión cuando quieras para reactivarla.',
  'We’ve emailed you a link. It works for 30 minutes.':
    'Te enviamos un enlace por correo. Funciona durante 30 minutos.',
  'Your account will be deleted in 30 days. Log in before then to keep it.':
    'Tu cuenta se eliminará en 30 días. Inicia sesión antes para conservarla.',
  'We’re preparing your data. We’ll email you when it’s ready.':
    'Estamos preparando tus datos. Te avisaremos por correo cuando estén listos.',
  'We’ve sent you an email. Open the link in it to confirm.':
    'Te hemos enviado un correo. Abre el enlace para confirmar.',
  'You’re subscribed to the newsletter.': 'Te suscribiste al boletín.',
  'You’ve been unsubscribed.': 'Se canceló tu suscripción.',
  'Authenticator app removed.': 'App de autenticación eliminada.',
  'Two-step login is off.': 'El inicio de sesión en dos pasos está desactivado.',
  'Passkey added.': 'Llave de acceso añadida.',
  'Passkey removed.': 'Llave de acceso eliminada.',
  'Profile saved.': 'Perfil guardado.',
  'Address saved.': 'Dirección guardada.',
  'Address removed.': 'Dirección eliminada.',
  'You can sell now.': 'Ya puedes vender.',
  'Seller details saved.': 'Datos de vendedor guardados.',

  // Documents and rejection reasons
  'Thanks. We’re reviewing your documents.': 'Gracias. Estamos revisando tus documentos.',
  'Link sent.': 'Enlace enviado.',
  'It’s too dark or blurry to read.': 'Está demasiado oscura o borrosa para leerse.',
  'Part of it is cut off. All four corners must be visible.':
    'Falta una parte. Deben verse las cuatro esquinas.',
  'The name doesn’t match your profile.': 'El nombre no coincide con tu perfil.',
  'The document has expired.': 'El documento ha caducado.',
  'The document shows that you’re under 18.': 'El documento indica que tienes menos de 18 años.',
  'We don’t accept this type of document.': 'No aceptamos este tipo de documento.',
  'The face doesn’t match the document.': 'El rostro no coincide con el del documento.',
  'This document is already used by another account.': 'Otra cuenta ya usa este documento.',
  'This photo can’t be used.': 'Esta foto no se puede usar.',

  // Money
  'Your withdrawal is on its way.': 'Tu retirada está en camino.',
  'Payout account closed.': 'Cuenta de cobro cerrada.',
  'Bank account added. You can use it in 48 hours.': 'Cuenta bancaria añadida. Podrás usarla en 48 horas.',
  'Bank account removed.': 'Cuenta bancaria eliminada.',
  'Bank account blocked.': 'Cuenta bancaria bloqueada.',
  'The account was closed before the payout was sent.': 'La cuenta se cerró antes de enviar el pago.',
  'You blocked this bank account from our email.': 'Bloqueaste esta cuenta bancaria desde nuestro correo.',
  'The bank returned it without giving a reason.': 'El banco lo devolvió sin indicar el motivo.',
  'Card added.': 'Tarjeta añadida.',
  'Card updated.': 'Tarjeta actualizada.',
  'This is now your default card.': 'Esta es ahora tu tarjeta predeterminada.',
  'Card removed.': 'Tarjeta eliminada.',
  'Unlocked.': 'Desbloqueado.',
  'The refund is on its way to the card.': 'El reembolso va en camino a la tarjeta.',
  'You’re subscribed.': 'Te has suscrito.',
  'Gift sent.': 'Regalo enviado.',
  'Your subscription won’t renew.': 'Tu suscripción no se renovará.',
  'Plan published.': 'Plan publicado.',
  'Plan updated.': 'Plan actualizado.',
  'Plan closed to new subscribers.': 'Plan cerrado para nuevos suscriptores.',
  'Link created.': 'Enlace creado.',
  'Link ended.': 'Enlace finalizado.',

  // Posts and files
  'Post saved.': 'Publicación guardada.',
  'Changes saved.': 'Cambios guardados.',
  'Post deleted.': 'Publicación eliminada.',
  'Post restored.': 'Publicación restaurada.',
  'You won’t see posts with this word.': 'No verás publicaciones con esta palabra.',
  'Collection created.': 'Colección creada.',
  'Collection renamed.': 'Colección renombrada.',
  'Collection deleted. Its posts are still saved.':
    'Colección eliminada. Sus publicaciones siguen guardadas.',
  'File renamed.': 'Archivo renombrado.',
  'Folder created.': 'Carpeta creada.',
  'Folder renamed.': 'Carpeta renombrada.',
  'Folder deleted. Its files are now unsorted.':
    'Carpeta eliminada. Sus archivos están ahora sin clasificar.',
  'Thanks. We’ll review your report.': 'Gracias. Revisaremos tu denuncia.',
  'Thanks. We’ll reply within two working days.': 'Gracias. Responderemos en dos días laborables.',

  // Staff
  'Account suspended.': 'Cuenta suspendida.',
  'Account restored.': 'Cuenta restaurada.',
  'Impersonation ended.': 'Has dejado de actuar como este usuario.',
  'Invitation sent.': 'Invitación enviada.',
  'Password set. Log in.': 'Contraseña establecida. Inicia sesión.',
  'Draft saved.': 'Borrador guardado.',
  'Home page published.': 'Página de inicio publicada.',
  'Page published.': 'Página publicada.',
  'Setting saved.': 'Ajuste guardado.',
  'Report dismissed.': 'Denuncia desestimada.',
  'Content removed.': 'Contenido retirado.',
  'Content restored.': 'Contenido restaurado.',

  // Chat
  'Thanks for your report. We will review it.': 'Gracias por avisar. Lo revisaremos.',
  'Your story is live.': 'Tu historia está publicada.',
  'Story deleted.': 'Historia eliminada.',
  'Reply sent.': 'Respuesta enviada.',
  'Story sent.': 'Historia enviada.',
  'Note added.': 'Nota añadida.',
  'Note removed.': 'Nota eliminada.',
}
