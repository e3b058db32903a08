/** Messages of contract/core/errors.ts in Spanish. */
export const esErrors: Record<string, string> = {
  // Requests
  'Check the highlighted fields.': 'Revisa los campos marcados.',
  'The request body is not valid JSON.': 'El cuerpo de la solicitud no es JSON válido.',
  'Not found.': 'No encontrado.',
  'This method isn’t allowed here.': 'Este método no está permitido aquí.',
  'The request is too large.': 'La solicitud es demasiado grande.',
  'Send the request as JSON.': 'Envía la solicitud como JSON.',
  'Send the request as multipart form data.': 'Envía la solicitud como formulario multipart.',
  'The upload was incomplete. Try again.': 'La subida quedó incompleta. Inténtalo de nuevo.',
  'This file is too large.': 'Este archivo es demasiado grande.',
  '222 File is invalid': '222 El archivo no es válido',
  'Too many requests. Try again in sometime.':
    'Demasiadas solicitudes. Inténtalo de nuevo dentro de un rato.',
  'Something went wrong on our side. Try again in a moment.':
    'Algo salió mal por nuestra parte. Inténtalo de nuevo en un momento.',
  'Fanlight is temporarily unavailable. Try again in a moment.':
    'Fanlight no está disponible en este momento. Inténtalo de nuevo en un momento.',
  'This took too long. Try again in a moment.': 'Esto tardó demasiado. Inténtalo de nuevo en un momento.',

  // Authentication
  'something went wrong with guest login': 'algo salió mal con el acceso de invitado',
  'Log in to continue.': 'Inicia sesión para continuar.',
  'Your session isn’t valid. Log in again.': 'Tu sesión no es válida. Inicia sesión de nuevo.',
  'Your session has expired. Refresh it to continue.': 'Tu sesión ha caducado. Renuévala para continuar.',
  'Your session has ended. Log in again.': 'Tu sesión ha terminado. Inicia sesión de nuevo.',
  'Your account doesn’t have permission to do this.': 'Tu cuenta no tiene permiso para hacer esto.',
  'This request didn’t come from Fanlight.': 'Esta solicitud no procede de Fanlight.',

  // Idempotency
  'Send an Idempotency-Key header with this request.':
    'Envía una cabecera Idempotency-Key con esta solicitud.',
  'This Idempotency-Key was already used for another request.':
    'Esta Idempotency-Key ya se usó para otra solicitud.',

  // Login and sign-up
  'Incorrect login or password.': 'Usuario o contraseña incorrectos.',
  'This account is suspended. Contact us to find out why.':
    'Esta cuenta está suspendida. Contáctanos para saber por qué.',
  'This code is incorrect.': 'Este código no es correcto.',
  'This code has expired. Request a new one.': 'Este código caducó. Pide uno nuevo.',
  'Wait a moment before requesting another code.': 'Espera un momento antes de pedir otro código.',
  'This password is too common. Choose another.': 'Esta contraseña es demasiado común. Elige otra.',
  'This username is taken.': 'Este nombre de usuario no está disponible.',
  'An account with this email already exists.': 'Ya existe una cuenta con este correo.',
  'This device is already logged out.': 'Este dispositivo ya no tiene la sesión iniciada.',
  'This link has expired or was already used. Request a new one.':
    'Este enlace caducó o ya se usó. Pide uno nuevo.',

  // Users, images, addresses and sellers
  'User not found.': 'Usuario no encontrado.',
  'Follow this creator first.': 'Primero sigue a este creador.',
  'Creator not found.': 'Creador no encontrado.',
  'You can’t do this to your own account.': 'No puedes hacer esto con tu propia cuenta.',
  'This profile is private. Only followers can see this.':
    'Este perfil es privado. Solo sus seguidores pueden ver esto.',
  'This request is no longer pending.': 'Esta solicitud ya no está pendiente.',
  'Your date of birth is verified and can’t be changed.':
    'Tu fecha de nacimiento está verificada y no se puede cambiar.',
  'This image is no longer available. Choose it again.':
    'Esta imagen ya no está disponible. Elígela otra vez.',
  'We can’t read this image. Upload a PNG, JPEG, GIF, WebP or HEIC file.':
    'No podemos leer esta imagen. Sube un archivo PNG, JPEG, GIF, WebP o HEIC.',
  'This image is too large. The maximum is 50 megapixels.':
    'Esta imagen es demasiado grande. El máximo es 50 megapíxeles.',
  'Unknown country code.': 'Código de país desconocido.',
  'This address no longer exists.': 'Esta dirección ya no existe.',
  'You can save up to 20 addresses. Remove one first.':
    'Puedes guardar hasta 20 direcciones. Quita una primero.',
  'You’re already a seller.': 'Ya eres vendedor.',
  'You’re not a seller yet.': 'Todavía no eres vendedor.',
  'You need a verified account to do this.': 'Necesitas una cuenta verificada para hacer esto.',

  // Discovery
  'Category not found.': 'Categoría no encontrada.',
  'A category with this key already exists.': 'Ya existe una categoría con esta clave.',
  'This banner no longer exists.': 'Este banner ya no existe.',
  'This announcement no longer exists.': 'Este anuncio ya no existe.',
  'There’s no draft to publish.': 'No hay ningún borrador para publicar.',
  'Setting not found.': 'Ajuste no encontrado.',
  'This home page section no longer exists.': 'Esta sección de la página de inicio ya no existe.',

  // Account and security
  'This account is deactivated. Log in to reactivate it.':
    'Esta cuenta está desactivada. Inicia sesión para reactivarla.',
  'This account is scheduled for deletion. Restore it to continue.':
    'Esta cuenta está programada para eliminarse. Restáurala para continuar.',
  'An account with this phone number already exists.': 'Ya existe una cuenta con este número de teléfono.',
  'This referral code doesn’t exist.': 'Este código de invitación no existe.',
  'You’re already a creator.': 'Ya eres creador.',
  'Incorrect password.': 'Contraseña incorrecta.',
  'This link has expired or was already used.': 'Este enlace caducó o ya se usó.',
  'This export is no longer available. Request a new one.':
    'Esta copia ya no está disponible. Pide una nueva.',
  'Choose a reason.': 'Elige un motivo.',
  'This link has expired. Sign up for the newsletter again.':
    'Este enlace caducó. Suscríbete de nuevo al boletín.',
  'Confirm it’s you, then try again.': 'Confirma que eres tú y vuelve a intentarlo.',
  'That took too long. Log in again.': 'Tardó demasiado. Inicia sesión de nuevo.',
  'Add an authenticator app or passkey first.':
    'Primero añade una app de autenticación o una llave de acceso.',
  'You already have an authenticator app. Remove it first.':
    'Ya tienes una app de autenticación. Quítala primero.',
  'Setup expired. Scan the QR code again.': 'La configuración caducó. Escanea el código QR otra vez.',
  'This passkey didn’t work here. Try again or use another method.':
    'Esta llave de acceso no funcionó aquí. Inténtalo de nuevo o usa otro método.',
  'This passkey no longer exists.': 'Esta llave de acceso ya no existe.',
  'You can have up to 20 passkeys. Remove one first.':
    'Puedes tener hasta 20 llaves de acceso. Quita una primero.',
  'Logging in with Google isn’t available here.': 'El inicio de sesión con Google no está disponible aquí.',
  'Google isn’t responding. Try again, or log in another way.':
    'Google no responde. Inténtalo de nuevo o inicia sesión de otra forma.',
  'Google couldn’t confirm it’s you. Start again.': 'Google no pudo confirmar que eres tú. Empieza de nuevo.',
  'Google hasn’t verified your email address. Verify it with Google, or sign up with it here.':
    'Google no ha verificado tu correo. Verifícalo en Google o regístrate aquí con él.',
  'An unconfirmed account already uses this email. Log in with its password.':
    'Una cuenta sin confirmar ya usa este correo. Inicia sesión con su contraseña.',

  // Verification and staff
  'You can’t do this while impersonating a user.': 'No puedes hacer esto mientras actúas como otro usuario.',
  'The webhook signature is invalid or expired.': 'La firma del webhook no es válida o ha caducado.',
  'Your account doesn’t need any documents right now.': 'Tu cuenta no necesita documentos por ahora.',
  'We already have your documents and are reviewing them.':
    'Ya tenemos tus documentos y los estamos revisando.',
  'This document no longer exists.': 'Este documento ya no existe.',
  'This file was deleted 30 days after the decision.':
    'Este archivo se eliminó 30 días después de la decisión.',
  'Claim this document before you review it.': 'Asígnate este documento antes de revisarlo.',
  'Another staff member is reviewing this document.':
    'Otro miembro del equipo está revisando este documento.',
  'This document has already been reviewed.': 'Este documento ya se ha revisado.',
  'We can’t read this file. Upload a JPEG, PNG, WebP, HEIC or PDF.':
    'No podemos leer este archivo. Sube un JPEG, PNG, WebP, HEIC o PDF.',
  'Upload your documents here instead.': 'Sube tus documentos aquí.',
  'The identity check isn’t responding. Try again in a moment.':
    'La verificación de identidad no responde. Inténtalo de nuevo en un momento.',
  'There are no documents waiting for review.': 'No hay documentos pendientes de revisión.',
  'Account not found.': 'Cuenta no encontrada.',
  'This account is already suspended.': 'Esta cuenta ya está suspendida.',
  'This account isn’t suspended.': 'Esta cuenta no está suspendida.',
  'This account is closed and can’t be impersonated.':
    'Esta cuenta está cerrada y no se puede usar en su nombre.',
  'A staff member with this email already exists.': 'Ya existe un miembro del equipo con este correo.',
  'This note no longer exists.': 'Esta nota ya no existe.',
  'This person is no longer a staff member.': 'Esta persona ya no forma parte del equipo.',
  'There must be at least one owner.': 'Debe haber al menos un propietario.',
  'This invitation has expired or was already used. Ask an owner for a new one.':
    'Esta invitación caducó o ya se usó. Pide otra a un propietario.',

  // Files
  'File storage is temporarily unavailable. Try again in a moment.':
    'El almacenamiento de archivos no está disponible en este momento. Inténtalo de nuevo en un momento.',
  'File storage is full. Your progress is saved; try again later.':
    'El almacenamiento está lleno. Tu progreso está guardado; inténtalo más tarde.',
  'This upload link has expired. Start the upload again.':
    'Este enlace de subida ha caducado. Empieza la subida de nuevo.',
  'The upload size doesn’t match the announced size.': 'El tamaño de la subida no coincide con el anunciado.',
  'Parts of this file haven’t been uploaded yet.': 'Aún faltan partes de este archivo por subir.',
  'This file type isn’t supported here.': 'Este tipo de archivo no se admite aquí.',
  'You have too many uploads in progress. Finish or cancel some first.':
    'Tienes demasiadas subidas en curso. Termina o cancela alguna primero.',
  'You don’t have enough storage for this file. Delete something first.':
    'No tienes espacio suficiente para este archivo. Elimina algo primero.',
  'This file no longer exists.': 'Este archivo ya no existe.',
  'A caption file can have up to 5,000 captions and 500 kB.':
    'Un archivo de subtítulos puede tener hasta 5000 subtítulos y 500 kB.',
  'The request is not valid HTTP.': 'La solicitud no es HTTP válido.',
  'The request took too long to arrive. Try again.':
    'La solicitud tardó demasiado en llegar. Inténtalo de nuevo.',
  'The request headers are too large.': 'Las cabeceras de la solicitud son demasiado grandes.',
  'This file can’t be processed. Upload a smaller or simpler version.':
    'No se puede procesar este archivo. Sube una versión más pequeña o más simple.',
  'This file didn’t fail, so there’s nothing to retry.':
    'Este archivo no falló, así que no hay nada que reintentar.',
  'Some of these files are in use. Deleting them removes them there too.':
    'Algunos de estos archivos se están usando. Si los eliminas, desaparecerán también de allí.',
  'This link isn’t for you or has expired.': 'Este enlace no es para ti o ha caducado.',
  'This file is still processing.': 'Este archivo todavía se está procesando.',
  'We can’t read this caption file. Upload WebVTT (.vtt) or SubRip (.srt) in UTF-8.':
    'No podemos leer este archivo de subtítulos. Sube WebVTT (.vtt) o SubRip (.srt) en UTF-8.',
  'Some of these captions start after the video ends.':
    'Algunos de estos subtítulos empiezan después de que termine el vídeo.',
  'A video can have captions in up to 20 languages. Delete some first.':
    'Un vídeo puede tener subtítulos en hasta 20 idiomas. Elimina alguno primero.',
  'There are no captions in this language.': 'No hay subtítulos en este idioma.',
  'Images come in fixed sizes. Request one of those.':
    'Las imágenes tienen tamaños fijos. Solicita uno de ellos.',
  'This folder no longer exists.': 'Esta carpeta ya no existe.',
  'You already have a folder with this name.': 'Ya tienes una carpeta con este nombre.',
  'You can have up to 200 folders. Delete one first.':
    'Puedes tener hasta 200 carpetas. Elimina una primero.',

  // Money
  'This isn’t available for your account type. Contact us and we’ll help.':
    'Esto no está disponible para tu tipo de cuenta. Escríbenos y te ayudaremos.',
  'You don’t have enough money in your wallet.': 'No tienes suficiente dinero en tu monedero.',
  'Your balance has changed. Review it before you pay.': 'Tu saldo ha cambiado. Revísalo antes de pagar.',
  'The price has changed. Review it before you pay.': 'El precio ha cambiado. Revísalo antes de pagar.',
  'Your spending break is on. You can pay again when it ends.':
    'Tu pausa de gastos está activa. Podrás pagar cuando termine.',
  'Please confirm this amount to continue.': 'Confirma este importe para continuar.',
  'This is over your spending limit.': 'Supera tu límite de gasto.',
  'Enter a valid amount.': 'Introduce un importe válido.',
  'This currency isn’t supported.': 'Esta moneda no se admite.',
  'Your wallet uses another currency.': 'Tu monedero usa otra moneda.',
  'Transaction not found.': 'Transacción no encontrada.',
  'This is more than the refundable amount of this purchase.':
    'Supera el importe reembolsable de esta compra.',
  'This hold has already been captured or released.': 'Esta retención ya se cobró o se liberó.',
  'Open a wallet first.': 'Abre primero un monedero.',
  'You already have a wallet in another currency.': 'Ya tienes un monedero en otra moneda.',
  'This card no longer exists.': 'Esta tarjeta ya no existe.',
  'Add a card first.': 'Añade primero una tarjeta.',
  'This card has expired. Update its expiry date or use another card.':
    'Esta tarjeta ha caducado. Actualiza su fecha o usa otra.',
  'You’ve already added this card.': 'Ya has añadido esta tarjeta.',
  'The card was declined.': 'La tarjeta fue rechazada.',
  'You can save up to 10 cards. Remove one first.': 'Puedes guardar hasta 10 tarjetas. Quita una primero.',
  'Payment not found.': 'Pago no encontrado.',
  'This payment didn’t complete, so there’s nothing to refund.':
    'Este pago no se completó, así que no hay nada que reembolsar.',
  'This payment is already disputed. Respond to the dispute instead.':
    'Este pago ya está en disputa. Responde a la disputa.',
  'The wallet balance is too low. Refund a purchase first.':
    'El saldo del monedero es insuficiente. Reembolsa primero una compra.',
  'The payment provider isn’t responding. You haven’t been charged.':
    'El proveedor de pagos no responde. No se te ha cobrado.',
  'This bank account no longer exists.': 'Esta cuenta bancaria ya no existe.',
  'Add a bank account first.': 'Añade primero una cuenta bancaria.',
  'This bank account was added less than 48 hours ago and can’t be used yet.':
    'Esta cuenta bancaria se añadió hace menos de 48 horas y aún no se puede usar.',
  'The bank account was rejected. Check its numbers.':
    'La cuenta bancaria fue rechazada. Revisa los números.',
  'You can add up to 5 bank accounts. Remove one first.':
    'Puedes añadir hasta 5 cuentas bancarias. Quita una primero.',
  'You don’t have a payout account yet.': 'Todavía no tienes una cuenta de cobro.',
  'A payout to this bank account is in progress. Wait until it arrives.':
    'Hay un pago en curso a esta cuenta bancaria. Espera a que llegue.',
  'A statement can cover up to 366 days.': 'Un extracto puede abarcar hasta 366 días.',
  'This statement is too long. Choose a shorter period.':
    'Este extracto es demasiado largo. Elige un periodo más corto.',
  'Payout not found.': 'Pago no encontrado.',
  'This payout has already been reviewed.': 'Este pago ya se ha revisado.',
  'Another staff member has to approve this.': 'Otro miembro del equipo tiene que aprobar esto.',
  'Dispute not found.': 'Disputa no encontrada.',
  'This dispute has already been answered.': 'Esta disputa ya se respondió.',
  'Adjustment not found.': 'Ajuste no encontrado.',
  'This adjustment has already been reviewed.': 'Este ajuste ya se ha revisado.',
  'This day isn’t over yet.': 'Este día aún no ha terminado.',
  'This day is already closed.': 'Este día ya está cerrado.',
  'The ledger doesn’t balance. Fix it before closing the day.':
    'El libro mayor no cuadra. Corrígelo antes de cerrar el día.',

  // Plans, subscriptions and purchases
  'You already own this.': 'Ya es tuyo.',
  'You already have a subscription to this creator.': 'Ya tienes una suscripción a este creador.',
  'This plan is no longer available.': 'Este plan ya no está disponible.',
  'You can offer up to 8 plans. Close one first.': 'Puedes ofrecer hasta 8 planes. Cierra uno primero.',
  'This offer doesn’t exist for this plan.': 'Esta oferta no existe para este plan.',
  'This offer has ended.': 'Esta oferta ha terminado.',
  'This offer has been fully claimed.': 'Esta oferta ya se agotó.',
  'This offer is for new subscribers only.': 'Esta oferta es solo para nuevos suscriptores.',
  'You already have a link with this code.': 'Ya tienes un enlace con este código.',
  'You can have up to 50 active links. End one first.':
    'Puedes tener hasta 50 enlaces activos. Finaliza uno primero.',
  'Subscription not found.': 'Suscripción no encontrada.',
  'This subscription has ended.': 'Esta suscripción ha terminado.',
  'This isn’t possible in the subscription’s current state.':
    'No es posible con el estado actual de la suscripción.',
  'This period is already paid.': 'Este periodo ya está pagado.',
  'Your bank needs you to confirm this payment.': 'Tu banco necesita que confirmes este pago.',
  'You can only gift a subscription to a fan account.':
    'Solo puedes regalar una suscripción a una cuenta de fan.',

  // Comments, tips and goals
  'Unlock this post first.': 'Desbloquea primero esta publicación.',
  'This comment no longer exists.': 'Este comentario ya no existe.',
  'Comments are turned off for this post.': 'Los comentarios están desactivados en esta publicación.',
  'Only followers can comment. Follow this creator first.':
    'Solo los seguidores pueden comentar. Sigue primero a este creador.',
  'Only subscribers can comment.': 'Solo los suscriptores pueden comentar.',
  'Slow mode is on. Wait a moment before commenting again.':
    'El modo lento está activado. Espera un momento antes de volver a comentar.',
  'You can edit a comment for 15 minutes after posting it.':
    'Puedes editar un comentario durante los 15 minutos posteriores a publicarlo.',
  'This goal is closed.': 'Esta meta está cerrada.',
  'There’s already an active goal. Close it first.': 'Ya hay una meta activa. Ciérrala primero.',
  'This goal has already ended.': 'Esta meta ya ha terminado.',
  'This menu item is no longer available.': 'Esta opción del menú ya no está disponible.',
  'You can have up to 20 tip menu items. Remove one first.':
    'Puedes tener hasta 20 opciones en el menú de propinas. Quita una primero.',
  'This post isn’t for sale.': 'Esta publicación no está a la venta.',
  'Purchase not found.': 'Compra no encontrada.',
  'Purchases can only be refunded within 24 hours.':
    'Las compras solo se pueden reembolsar en las primeras 24 horas.',
  'You’ve already opened this, so it can’t be refunded.':
    'Ya lo has abierto, así que no se puede reembolsar.',
  'Only public top-level comments can be pinned.':
    'Solo se pueden fijar comentarios públicos, no respuestas.',

  // Posts
  'This post no longer exists.': 'Esta publicación ya no existe.',
  'Write something or add a file first.': 'Escribe algo o añade un archivo primero.',
  'This was changed elsewhere in the meantime.': 'Esto se modificó en otro lugar mientras tanto.',
  'This isn’t possible in the post’s current state.': 'No es posible con el estado actual de la publicación.',
  'A reel must be a single vertical video.': 'Un reel debe ser un único vídeo vertical.',
  'This post has no such poll option.': 'Esta publicación no tiene esa opción de encuesta.',
  'This poll has ended.': 'Esta encuesta ha terminado.',
  'You’ve already voted. Votes are final.': 'Ya has votado y el voto no se puede cambiar.',
  'This poll has votes, so it can’t be changed.': 'Esta encuesta ya tiene votos y no se puede cambiar.',
  'You can pin up to three posts. Unpin one first.':
    'Puedes fijar hasta tres publicaciones. Deja de fijar una primero.',
  'A person tagged in this post hasn’t given consent.':
    'Una persona etiquetada en esta publicación no ha dado su consentimiento.',
  'This post has changed. Review it before you respond.':
    'Esta publicación ha cambiado. Revísala antes de responder.',
  'This consent request no longer exists.': 'Esta solicitud de consentimiento ya no existe.',
  'This collection no longer exists.': 'Esta colección ya no existe.',
  'You already have a collection with this name.': 'Ya tienes una colección con este nombre.',
  'You can have up to 200 collections. Delete one first.':
    'Puedes tener hasta 200 colecciones. Elimina una primero.',
  'You can mute up to 200 words. Unmute one first.':
    'Puedes silenciar hasta 200 palabras. Deja de silenciar una primero.',
  'We removed this post. Contact us if you think this is a mistake.':
    'Hemos retirado esta publicación. Escríbenos si crees que es un error.',
  'There are no open reports about this. Another staff member may have handled it.':
    'No hay denuncias abiertas sobre esto. Puede que otro miembro del equipo ya se haya ocupado.',
  'This content no longer exists, so there’s nothing to remove.':
    'Este contenido ya no existe, así que no hay nada que retirar.',
  'This content isn’t removed, or it’s already been restored.':
    'Este contenido no está retirado o ya se ha restaurado.',
  'Your balance has changed. Review it before deleting your account.':
    'Tu saldo ha cambiado. Revísalo antes de eliminar tu cuenta.',

  // Chat
  'Conversation not found.': 'No se encontró la conversación.',
  'Message not found.': 'No se encontró el mensaje.',
  'Write something or add a file.': 'Escribe algo o añade un archivo.',
  'Messages can be edited for 15 minutes after sending.':
    'Los mensajes se pueden editar durante los 15 minutos posteriores al envío.',
  'This message can’t be edited.': 'Este mensaje no se puede editar.',
  'This message was bought and can’t be deleted for everyone.':
    'Este mensaje ya se compró y no se puede eliminar para todos.',
  'This message isn’t for sale.': 'Este mensaje no está a la venta.',
  'This message can’t be forwarded.': 'Este mensaje no se puede reenviar.',
  'A conversation can have 20 pinned messages. Unpin one first.':
    'Una conversación puede tener 20 mensajes fijados. Desfija uno primero.',
  'This person already owns one of these files.': 'Esta persona ya tiene uno de estos archivos.',
  'Only followers can message this creator. Follow them to write.':
    'Solo los seguidores pueden escribir a este creador. Síguelo para enviarle un mensaje.',
  'Only subscribers can message this creator.': 'Solo los suscriptores pueden escribir a este creador.',
  'Your first message to this creator is paid. Pay once to start writing.':
    'Tu primer mensaje a este creador es de pago. Paga una vez para empezar a escribir.',
  'You can already message this creator.': 'Ya puedes escribir a este creador.',
  'Wait until your message request is accepted before you send more.':
    'Espera a que acepten tu solicitud de mensaje antes de enviar más.',
  'You’ve contacted many new people today. Try again tomorrow.':
    'Hoy has contactado con muchas personas nuevas. Inténtalo mañana.',
  'You can pin 10 conversations. Unpin one first.': 'Puedes fijar 10 conversaciones. Desfija una primero.',
  'A group can have 100 members.': 'Un grupo puede tener 100 miembros.',
  'Only the group’s owner can do this.': 'Solo el propietario del grupo puede hacer esto.',
  'Product not found.': 'No se encontró el producto.',
  'This VIP message pack no longer exists.': 'Este paquete de mensajes VIP ya no existe.',
  'You can offer 10 VIP message packs. Remove one first.':
    'Puedes ofrecer 10 paquetes de mensajes VIP. Elimina uno primero.',
  'You have no VIP messages left with this creator. Buy a pack to send one.':
    'No te quedan mensajes VIP con este creador. Compra un paquete para enviar uno.',
  'Mass message not found.': 'No se encontró el mensaje masivo.',
  'This mass message is already being sent.': 'Este mensaje masivo ya se está enviando.',
  'This mass message can’t be recalled.': 'Este mensaje masivo no se puede retirar.',
  'No users match this audience.': 'Ningún usuario coincide con esta audiencia.',
  'Customer list not found.': 'No se encontró la lista de clientes.',
  'This story is no longer available.': 'Esta historia ya no está disponible.',
  'You don’t have access to this story.': 'No tienes acceso a esta historia.',
  'Add a photo, a video or text.': 'Añade una foto, un vídeo o un texto.',
  'Photos in stories can be up to 20 MB.': 'Las fotos de las historias pueden pesar hasta 20 MB.',
  'Videos in stories can be up to 60 seconds long.':
    'Los vídeos de las historias pueden durar hasta 60 segundos.',
  'You can have 100 current stories. Delete one first.':
    'Puedes tener 100 historias activas. Elimina una primero.',
  'Create a close friends list first.': 'Crea primero una lista de mejores amigos.',
  'Replies are turned off for this story.': 'Las respuestas a esta historia están desactivadas.',
  'This story has no such poll option.': 'Esta historia no tiene esa opción de encuesta.',
  'This story isn’t for sale.': 'Esta historia no está a la venta.',
  'Featured collection not found.': 'No se encontró la colección destacada.',
  'You can have 50 featured collections. Delete one first.':
    'Puedes tener 50 colecciones destacadas. Elimina una primero.',
  'You already have a list with this name.': 'Ya tienes una lista con este nombre.',
  'Add at least one condition.': 'Añade al menos una condición.',
  'You choose the members of this list yourself. It has no conditions.':
    'Tú eliges a los miembros de esta lista. No tiene condiciones.',
  'The members of this list follow its conditions. Change those instead.':
    'Los miembros de esta lista dependen de sus condiciones. Cámbialas en su lugar.',
  'You can have 200 lists. Delete one first.': 'Puedes tener 200 listas. Elimina una primero.',
  'You already have a close friends list.': 'Ya tienes una lista de mejores amigos.',
  'One of these users isn’t your customer.': 'Uno de estos usuarios no es cliente tuyo.',
  'Translation isn’t set up on this server.': 'La traducción no está configurada en este servidor.',
  'The translation service isn’t responding. Try again later.':
    'El servicio de traducción no responde. Inténtalo más tarde.',

  // Marketplace and orders
  'You can have up to 1,000 products. Remove one first.':
    'Puedes tener hasta 1000 productos. Elimina uno primero.',
  'Add a title, a category, a photo, a price and a delivery method first.':
    'Añade primero un título, una categoría, una foto, un precio y una forma de entrega.',
  'This isn’t possible in the product’s current state.': 'No es posible en el estado actual del producto.',
  'This product is sold out.': 'Este producto está agotado.',
  'This product isn’t for sale at a fixed price. Make an offer instead.':
    'Este producto no tiene precio fijo. Haz una oferta.',
  'The seller doesn’t take offers for this product.': 'El vendedor no acepta ofertas por este producto.',
  'The seller doesn’t exchange this product.': 'El vendedor no intercambia este producto.',
  'Choose one of the available options.': 'Elige una de las opciones disponibles.',
  'The seller doesn’t deliver this product that way or to that address.':
    'El vendedor no entrega este producto de esa forma o en esa dirección.',
  'Choose a delivery address.': 'Elige una dirección de entrega.',
  'You can save up to 50 searches. Remove one first.':
    'Puedes guardar hasta 50 búsquedas. Elimina una primero.',
  'This saved search no longer exists.': 'Esta búsqueda guardada ya no existe.',
  'Order not found.': 'No se encontró el pedido.',
  'This isn’t possible in the order’s current state.': 'No es posible en el estado actual del pedido.',
  'The invoice is available once the order is completed.':
    'La factura estará disponible cuando se complete el pedido.',
  'Offer not found.': 'No se encontró la oferta.',
  'This offer is already closed.': 'Esta oferta ya está cerrada.',
  'This offer has changed. Review it before you answer.':
    'Esta oferta ha cambiado. Revísala antes de responder.',
  'Wait for the other side to answer.': 'Espera a que responda la otra parte.',
  'You already have an open offer for this product.': 'Ya tienes una oferta abierta por este producto.',
  'The buyer can’t pay this right now. The offer stays open.':
    'El comprador no puede pagar esto ahora. La oferta sigue abierta.',
  'The exchange rate raised the buyer’s total. Ask them for a new offer.':
    'El tipo de cambio ha subido el total del comprador. Pídele una oferta nueva.',
  'This code isn’t valid for this order.': 'Este código no es válido para este pedido.',
  'This code has expired. Ask for a new one.': 'Este código ha caducado. Pide uno nuevo.',
  'This code was already used.': 'Este código ya se ha usado.',
  'This link isn’t valid. You can change your emails in settings.':
    'Este enlace no es válido. Puedes cambiar tus correos en los ajustes.',
  'This device can’t receive notifications.': 'Este dispositivo no puede recibir notificaciones.',
  'You’ve turned on notifications on too many devices. Turn one off first.':
    'Activaste las notificaciones en demasiados dispositivos. Desactiva uno primero.',
  'You can review this order once it is completed.': 'Podrás valorar este pedido cuando esté completado.',
  'Review not found.': 'No se encontró la reseña.',
  'You have already reviewed this order.': 'Ya has valorado este pedido.',
  'The time to review this order is over.': 'El plazo para valorar este pedido ha terminado.',
  'You have already replied to this review.': 'Ya has respondido a esta reseña.',
  'This creator doesn’t offer shoutouts.': 'Este creador no ofrece saludos en vídeo.',
  'All shoutouts of this week are taken. You weren’t charged. Try again in a few days.':
    'Ya no quedan saludos esta semana. No se te ha cobrado nada. Vuelve a intentarlo en unos días.',
  'This creator doesn’t offer delivery within 24 hours.': 'Este creador no ofrece entrega en 24 horas.',
  'Stream not found.': 'No se encontró el directo.',
  'Streaming with OBS isn’t set up on this server.': 'Este servidor no admite emisiones con OBS.',
  'There’s nothing to rewind yet. Try again in a few seconds.':
    'Todavía no hay nada que rebobinar. Inténtalo de nuevo en unos segundos.',
  'This stream isn’t live.': 'Este directo no está en emisión.',
  'This isn’t possible in the stream’s current state.': 'Esto no es posible en el estado actual del directo.',
  'You already have a live stream. End it first.': 'Ya tienes un directo en emisión. Termínalo primero.',
  'You don’t have access to this stream.': 'No tienes acceso a este directo.',
  'You can’t join this creator’s streams.': 'No puedes entrar en los directos de este creador.',
  'Your free preview is over. Sign up to keep watching.':
    'Tu vista previa gratuita ha terminado. Regístrate para seguir viendo.',
  'Tickets for this stream aren’t on sale.': 'No hay entradas a la venta para este directo.',
  'You can’t write in this chat right now.': 'Ahora mismo no puedes escribir en este chat.',
  'Someone is already invited or on the stage.': 'Ya hay alguien invitado o en el escenario.',
  'This person isn’t watching your stream.': 'Esta persona no está viendo tu directo.',
  'You can only share tips with creators who are paid in your currency.':
    'Solo puedes compartir propinas con creadores que cobran en tu moneda.',
  'The share of tips has changed. Review the invitation.':
    'La parte de las propinas ha cambiado. Revisa la invitación.',
  'This invitation is no longer open.': 'Esta invitación ya no está disponible.',
  'Slow mode is on. Wait a moment before you write again.':
    'El modo lento está activado. Espera un momento antes de volver a escribir.',
  'Only subscribers can write in this chat.': 'Solo los suscriptores pueden escribir en este chat.',
  'Your message contains a word that isn’t allowed here.':
    'Tu mensaje contiene una palabra que aquí no está permitida.',
  'One of the moderators no longer exists.': 'Uno de los moderadores ya no existe.',
  'Live video isn’t available right now. Try again in a moment.':
    'El vídeo en directo no está disponible ahora mismo. Inténtalo en un momento.',
}
