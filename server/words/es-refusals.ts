/** The sentences of contract/errors.ts in Spanish. */
export const esRefusals: Record<string, string> = {
  // The request itself
  'Some of what you sent needs another look.': 'Hay algo en lo que enviaste que conviene revisar.',
  'The request body is not valid JSON.': 'El cuerpo de la solicitud no es JSON válido.',
  'There is nothing at this address.': 'No hay nada en esta dirección.',
  'This address does not take that method.': 'Esta dirección no acepta ese método.',
  'That is more than this address accepts.': 'Eso es más de lo que acepta esta dirección.',
  'Send this as JSON.': 'Envía esto como JSON.',
  'Send this as a form with files.': 'Envía esto como formulario con archivos.',
  'The form did not arrive whole. Send it again.': 'El formulario no llegó entero. Envíalo otra vez.',
  'That file is too large.': 'Ese archivo es demasiado grande.',
  '222 File is invalid': '222 El archivo no es válido',
  'Too many requests. Try again in sometime.':
    'Demasiadas solicitudes. Inténtalo de nuevo dentro de un rato.',
  'Something went wrong on our side. Try again in a moment.':
    'Algo falló por nuestra parte. Inténtalo de nuevo en un momento.',
  'Fanlight cannot reach its database right now. Try again in a moment.':
    'Fanlight no puede acceder ahora a su base de datos. Inténtalo de nuevo en un momento.',
  'This took too long, so it was stopped. Try again in a moment.':
    'Esto tardaba demasiado y se detuvo. Inténtalo de nuevo en un momento.',

  // Who is asking
  'something went wrong with guest login': 'algo salió mal con el acceso de invitado',
  'Sign in to do this.': 'Entra para hacer esto.',
  'Your session is not valid. Sign in again.': 'Tu sesión no es válida. Entra otra vez.',
  'Your session needs to be refreshed.': 'Hay que renovar tu sesión.',
  'This session has ended. Sign in again.': 'Esta sesión ha terminado. Entra otra vez.',
  'Your account may not do this.': 'Tu cuenta no puede hacer esto.',
  'This request did not come from Fanlight.': 'Esta solicitud no viene de Fanlight.',

  // Doing things once
  'Send an Idempotency-Key header with this request.':
    'Envía una cabecera Idempotency-Key con esta solicitud.',
  'This Idempotency-Key was already used for another request.':
    'Esta Idempotency-Key ya se usó para otra solicitud.',

  // Signing in and up
  'That login and password do not match.': 'Esos datos de acceso no coinciden.',
  'This account is suspended. Contact us to find out why.':
    'Esta cuenta está suspendida. Escríbenos para saber por qué.',
  'That code is not right.': 'Ese código no es correcto.',
  'That code is no longer valid. Ask for a new one.': 'Ese código ya no es válido. Pide uno nuevo.',
  'Wait a moment before you ask for another code.': 'Espera un momento antes de pedir otro código.',
  'That password is among the most used ones. Choose another.':
    'Esa contraseña es de las más usadas. Elige otra.',
  'That username is taken.': 'Ese nombre de usuario está ocupado.',
  'There is already an account with this email address.': 'Ya hay una cuenta con este correo.',
  'That device is not signed in any more.': 'Ese dispositivo ya no tiene la sesión abierta.',
  'This link was already used or is too old. Ask for a new one.':
    'Este enlace ya se usó o es demasiado antiguo. Pide uno nuevo.',

  // People, their pictures, addresses and sales
  'There is nobody here by that name.': 'Aquí no hay nadie con ese nombre.',
  'There is no creator here by that name.': 'Aquí no hay ningún creador con ese nombre.',
  'This cannot be done to yourself.': 'Esto no se puede hacer contigo mismo.',
  'This profile is private. Only its followers see this.':
    'Este perfil es privado. Solo sus seguidores ven esto.',
  'This request is not waiting any more.': 'Esta solicitud ya no está pendiente.',
  'Your date of birth was verified and stays as it is.':
    'Tu fecha de nacimiento está verificada y se queda como está.',
  'That picture is not there any more. Choose it again.': 'Esa imagen ya no está. Elígela otra vez.',
  'That file is not a picture we can read. Send a PNG, JPEG, GIF, WebP or HEIC.':
    'Ese archivo no es una imagen que podamos leer. Envía un PNG, JPEG, GIF, WebP o HEIC.',
  'That picture has too many pixels. Send one of at most 50 megapixels.':
    'Esa imagen tiene demasiados píxeles. Envía una de 50 megapíxeles como máximo.',
  'There is no country by that code.': 'No hay ningún país con ese código.',
  'That address is not there any more.': 'Esa dirección ya no está.',
  'You can keep 20 addresses. Remove one first.': 'Puedes tener 20 direcciones. Quita una primero.',
  'You are a seller already.': 'Ya eres vendedor.',
  'You are not a seller yet.': 'Todavía no eres vendedor.',
  'This needs a verified account.': 'Esto requiere una cuenta verificada.',

  // Discovery
  'There is no such category.': 'No existe esa categoría.',
  'There is a category by that key already.': 'Ya hay una categoría con esa clave.',
  'That banner is not there any more.': 'Ese anuncio ya no está.',
  'That piece of news is not there any more.': 'Esa novedad ya no está.',
  'There is no draft to publish.': 'No hay ningún borrador que publicar.',
  'There is no such setting.': 'No existe ese ajuste.',
  'That part of home is not there any more.': 'Esa sección de inicio ya no está.',

  // Accounts and their security
  'This account is resting. Log in again with “bring it back” to return.':
    'Esta cuenta está en reposo. Entra otra vez con «Recuperarla» para volver.',
  'This account is about to be deleted. Bring it back to go on.':
    'Esta cuenta está a punto de borrarse. Recupérala para seguir.',
  'There is already an account with this phone number.': 'Ya hay una cuenta con este número de teléfono.',
  'Nobody here has that referral code.': 'Nadie aquí tiene ese código de invitación.',
  'You are a creator already.': 'Ya eres creador.',
  'That is not your password.': 'Esa no es tu contraseña.',
  'This link was already used or is too old.': 'Este enlace ya se usó o es demasiado antiguo.',
  'That copy is not there any more. Ask for a new one.': 'Esa copia ya no está. Pide una nueva.',
  'Choose one of the reasons.': 'Elige uno de los motivos.',
  'This link does not work any more. Ask for the newsletter again.':
    'Este enlace ya no funciona. Pide el boletín otra vez.',
  'Confirm that it is you, then try again.': 'Confirma que eres tú y vuelve a intentarlo.',
  'That took too long. Log in again.': 'Ha tardado demasiado. Inicia sesión otra vez.',
  'Add an authenticator app or a passkey first.':
    'Primero añade una aplicación de autenticación o una llave de acceso.',
  'You use an authenticator app already. Remove it first.':
    'Ya usas una aplicación de autenticación. Quítala primero.',
  'Scan the picture again: that set-up was not finished in time.':
    'Escanea la imagen otra vez: la configuración no terminó a tiempo.',
  'That passkey could not be used here. Try again or choose another way.':
    'Esa llave de acceso no se pudo usar aquí. Inténtalo de nuevo o elige otra forma.',
  'That passkey is not there any more.': 'Esa llave de acceso ya no existe.',
  'You can keep 20 passkeys. Remove one first.': 'Puedes tener 20 llaves de acceso. Quita una primero.',
  'Signing in with Google is not set up here.': 'El acceso con Google no está configurado aquí.',
  'Google does not answer right now. Try again, or log in another way.':
    'Google no responde ahora. Inténtalo de nuevo o entra de otra forma.',
  'Google did not confirm that it is you. Start again.': 'Google no confirmó que eres tú. Empieza de nuevo.',
  'Google has not verified your email address. Verify it there, or sign up with it here.':
    'Google no ha verificado tu correo. Verifícalo allí o regístrate con él aquí.',
  'There is an account with this address that was never confirmed. Log in with its password.':
    'Hay una cuenta con esta dirección que nunca se confirmó. Entra con su contraseña.',

  // Verification and staff
  'This cannot be done in somebody else’s place.': 'Esto no se puede hacer en lugar de otra persona.',
  'This message is not signed as it should be, or too old.':
    'Este mensaje no está firmado como debe, o es demasiado antiguo.',
  'Your account needs no documents right now.': 'Tu cuenta no necesita documentos ahora.',
  'We already have your documents and are looking at them.':
    'Ya tenemos tus documentos y los estamos revisando.',
  'That document is not there any more.': 'Ese documento ya no está.',
  'That file was removed 30 days after the decision.':
    'Ese archivo se eliminó 30 días después de la decisión.',
  'Take this document before you look at it.': 'Toma este documento antes de mirarlo.',
  'A colleague is looking at this one right now.': 'Un colega está viendo este ahora mismo.',
  'This document was already decided.': 'Este documento ya está decidido.',
  'That file is not a picture or PDF we can read. Send a JPEG, PNG, WebP, HEIC or PDF.':
    'Ese archivo no es una imagen ni un PDF que podamos leer. Envía un JPEG, PNG, WebP, HEIC o PDF.',
  'Send your documents here instead.': 'Envía tus documentos aquí.',
  'The identity check does not answer right now. Try again in a moment.':
    'La verificación de identidad no responde ahora. Inténtalo en un momento.',
  'Nothing waits. All documents are decided.': 'No hay nada pendiente. Todos los documentos están decididos.',
  'There is no such account.': 'No existe esa cuenta.',
  'This account is suspended already.': 'Esta cuenta ya está suspendida.',
  'This account is not suspended.': 'Esta cuenta no está suspendida.',
  'This account is closed; nobody can be in its place.':
    'Esta cuenta está cerrada; nadie puede estar en su lugar.',
  'Somebody with this address is on staff already.': 'Ya hay alguien en el equipo con esta dirección.',
  'That person is not on staff any more.': 'Esa persona ya no está en el equipo.',
  'There must be at least one owner.': 'Tiene que haber al menos un propietario.',
  'This invitation was already used or is too old. Ask an owner for a new one.':
    'Esta invitación ya se usó o es demasiado antigua. Pide otra a un propietario.',

  // Files
  'Files cannot be kept or read right now. Try again in a moment.':
    'Ahora no se pueden guardar ni leer archivos. Inténtalo de nuevo en un momento.',
  'There is no room for files here right now. What has arrived stays; try again later.':
    'Ahora no hay sitio para archivos. Lo que ha llegado se queda; inténtalo más tarde.',
  'This upload address is not valid any more. Start the upload again.':
    'Esta dirección de subida ya no es válida. Empieza la subida otra vez.',
  'That is not as many bytes as were announced.': 'Esos no son los bytes anunciados.',
  'Parts of this file have not arrived yet.': 'Aún no han llegado partes de este archivo.',
  'This kind of file cannot be used here.': 'Este tipo de archivo no se puede usar aquí.',
  'Too many uploads are under way. Finish or cancel some first.':
    'Hay demasiadas subidas en curso. Termina o cancela alguna primero.',
  'There is no room left for this file. Delete something first.':
    'No queda sitio para este archivo. Elimina algo primero.',
  'That file is not there any more.': 'Ese archivo ya no está.',
  'Nothing went wrong with this file.': 'Con este archivo no falló nada.',
  'Some of these files are in use. Deleting them takes them away there too.':
    'Algunos de estos archivos se están usando. Si los eliminas, desaparecerán también de allí.',
  'This address was not made for you, or is too old.':
    'Esta dirección no se hizo para ti, o es demasiado antigua.',
  'This file is still being made ready.': 'Este archivo todavía se está preparando.',
  'That is not a caption file we can read. Send WebVTT (.vtt) or SubRip (.srt) in UTF-8.':
    'Ese no es un archivo de subtítulos que podamos leer. Envía WebVTT (.vtt) o SubRip (.srt) en UTF-8.',
  'Some of these captions begin after the film has ended.':
    'Algunos de estos subtítulos empiezan cuando el vídeo ya ha terminado.',
  'A film has captions in twenty languages at most. Delete some first.':
    'Un vídeo tiene subtítulos en veinte idiomas como máximo. Elimina alguno primero.',
  'There are no captions in that language.': 'No hay subtítulos en ese idioma.',
  'Pictures come in fixed sizes. Ask for one of them.':
    'Las imágenes tienen tamaños fijos. Pide uno de ellos.',
  'That folder is not there any more.': 'Esa carpeta ya no está.',
  'You have a folder with this name.': 'Ya tienes una carpeta con este nombre.',
  'You can keep 200 folders. Delete one first.': 'Puedes tener 200 carpetas. Elimina una primero.',

  // Money
  'This is not available for your kind of account. Contact us and we will help.':
    'Esto no está disponible para tu tipo de cuenta. Escríbenos y te ayudaremos.',
  'There is not enough in your wallet for this.': 'No hay suficiente en tu monedero para esto.',
  'Your wallet has changed since you saw this. Look at it again before you pay.':
    'Tu monedero ha cambiado desde que viste esto. Míralo otra vez antes de pagar.',
  'The price has changed since you saw it. Look at it again before you pay.':
    'El precio ha cambiado desde que lo viste. Míralo otra vez antes de pagar.',
  'You are taking a break from paying. It ends by itself.':
    'Te estás tomando un descanso de los pagos. Termina por sí solo.',
  'You want to be asked twice before you pay this much. Confirm the amount.':
    'Pediste que te preguntemos dos veces antes de pagar tanto. Confirma la cantidad.',
  'This is more than the limit you set for yourself.': 'Esto supera el límite que te pusiste.',
  'That is not an amount that can be paid.': 'Esa no es una cantidad que se pueda pagar.',
  'That currency cannot be used here.': 'Esa moneda no se puede usar aquí.',
  'Your wallet is in another currency.': 'Tu monedero está en otra moneda.',
  'That transaction is not there.': 'Esa transacción no está.',
  'That is more than is left of this purchase.': 'Eso es más de lo que queda de esta compra.',
  'This money was already paid on or given back.': 'Este dinero ya se pagó o se devolvió.',
  'Open your wallet first.': 'Abre primero tu monedero.',
  'You have a wallet in another currency. It stays as it is.':
    'Tienes un monedero en otra moneda. Se queda como está.',
  'That card is not there any more.': 'Esa tarjeta ya no está.',
  'Add a card first.': 'Añade primero una tarjeta.',
  'That card has expired. Change its date or use another.':
    'Esa tarjeta ha caducado. Cambia su fecha o usa otra.',
  'You have this card already.': 'Ya tienes esta tarjeta.',
  'The bank did not accept that card.': 'El banco no aceptó esa tarjeta.',
  'You can keep 10 cards. Remove one first.': 'Puedes tener 10 tarjetas. Quita una primero.',
  'That payment is not there.': 'Ese pago no está.',
  'That payment did not come to an end, so there is nothing to give back.':
    'Ese pago no llegó a completarse, así que no hay nada que devolver.',
  'A bank asks for this payment already. Answer the dispute instead.':
    'Un banco ya reclama este pago. Responde a la disputa.',
  'The wallet does not have that much any more. Refund a purchase first.':
    'El monedero ya no tiene tanto. Reembolsa primero una compra.',
  'The bank does not answer right now. Nothing was lost; try again in a moment.':
    'El banco no responde ahora. No se ha perdido nada; inténtalo en un momento.',
  'That bank is not there any more.': 'Ese banco ya no está.',
  'Add a bank first.': 'Añade primero un banco.',
  'This bank was added less than 48 hours ago and cannot be used yet.':
    'Este banco se añadió hace menos de 48 horas y aún no se puede usar.',
  'The bank account was not accepted. Look at its numbers again.':
    'La cuenta bancaria no se aceptó. Revisa sus números.',
  'You can keep 5 banks. Remove one first.': 'Puedes tener 5 bancos. Quita uno primero.',
  'You have no payout account yet.': 'Todavía no tienes cuenta para retiradas.',
  'Money is on its way to this bank. Wait until it has arrived.':
    'Hay dinero en camino a este banco. Espera a que llegue.',
  'A statement covers at most 366 days.': 'Un extracto abarca 366 días como máximo.',
  'That is more than fits in one statement. Choose fewer days.':
    'Es más de lo que cabe en un extracto. Elige menos días.',
  'That payout is not there.': 'Esa retirada no está.',
  'This payout was already decided.': 'Esta retirada ya está decidida.',
  'Somebody else has to agree to this.': 'Otra persona tiene que dar su conformidad.',
  'That dispute is not there.': 'Esa disputa no está.',
  'This dispute was already answered.': 'Esta disputa ya se respondió.',
  'That adjustment is not there.': 'Ese ajuste no está.',
  'This adjustment was already decided.': 'Este ajuste ya está decidido.',
  'That day is not over yet.': 'Ese día aún no ha terminado.',
  'That day is closed already.': 'Ese día ya está cerrado.',
  'The books do not balance. Nothing can be closed before they do.':
    'Los libros no cuadran. No se puede cerrar nada hasta que cuadren.',

  // Plans, subscriptions and what is bought once
  'You have this already.': 'Ya lo tienes.',
  'There is a subscription to this creator already.': 'Ya hay una suscripción a este creador.',
  'That plan is not offered any more.': 'Ese plan ya no se ofrece.',
  'You can offer 8 plans. Close one first.': 'Puedes ofrecer 8 planes. Cierra uno primero.',
  'There is no such offer for this plan.': 'No hay tal oferta para este plan.',
  'This offer has ended.': 'Esta oferta ha terminado.',
  'This offer is used up: everyone it was for has taken it.':
    'Esta oferta se ha agotado: ya la han tomado todos para quienes era.',
  'This offer is for people who have not had it, or are new here.':
    'Esta oferta es para quien no la ha tenido o es nuevo aquí.',
  'You have a link with this code.': 'Ya tienes un enlace con ese código.',
  'You can have 50 running links. End one first.': 'Puedes tener 50 enlaces activos. Termina uno primero.',
  'That subscription is not there.': 'Esa suscripción no está.',
  'This subscription has ended.': 'Esta suscripción ha terminado.',
  'This cannot be done with the subscription as it is now.':
    'Esto no se puede hacer con la suscripción tal como está.',
  'This period is paid. There is nothing to pay now.':
    'Este periodo está pagado. No hay nada que pagar ahora.',
  'Your bank wants you to confirm this payment.': 'Tu banco quiere que confirmes este pago.',
  'A subscription can only be given to a fan who is here.':
    'Una suscripción solo se puede regalar a un fan que esté aquí.',

  // What is said and given at posts
  'Unlock this post first.': 'Desbloquea primero esta publicación.',
  'That comment is not there any more.': 'Ese comentario ya no está.',
  'Comments are turned off at this post.': 'Los comentarios están desactivados en esta publicación.',
  'Only followers can comment here. Follow first.':
    'Aquí solo pueden comentar los seguidores. Empieza por seguir.',
  'Only subscribers can comment here.': 'Aquí solo pueden comentar los suscriptores.',
  'Comments are slowed down here. Wait a moment.': 'Aquí está activo el modo lento. Espera un momento.',
  'A comment can be changed for 15 minutes.': 'Un comentario se puede cambiar durante 15 minutos.',
  'That goal takes nothing any more.': 'Esa meta ya no recibe nada.',
  'There is a goal here already. Close it first.': 'Aquí ya hay una meta. Ciérrala primero.',
  'That goal has already ended.': 'Esa meta ya terminó.',
  'That is not offered any more.': 'Eso ya no se ofrece.',
  'You can offer 20 things for a tip. Remove one first.':
    'Puedes ofrecer 20 cosas por una propina. Quita una primero.',
  'This post cannot be bought.': 'Esta publicación no se puede comprar.',
  'That purchase is not there.': 'Esa compra no está.',
  'A purchase can be given back for 24 hours.': 'Una compra se puede devolver durante 24 horas.',
  'What was opened cannot be given back.': 'Lo que se abrió no se puede devolver.',
  'Only a comment that everybody sees can be pinned, not a reply.':
    'Solo se puede fijar un comentario que todos ven, no una respuesta.',

  // Posts
  'That post is not there any more.': 'Esa publicación ya no está.',
  'Write something or add a file first.': 'Escribe algo o añade un archivo primero.',
  'This was changed somewhere else meanwhile.': 'Esto se cambió entretanto en otro lugar.',
  'This cannot be done with the post as it is now.':
    'Esto no se puede hacer con la publicación tal como está.',
  'A reel is one upright video and nothing else.': 'Un reel es un solo vídeo vertical y nada más.',
  'You can pin three posts. Let one go first.': 'Puedes fijar tres publicaciones. Suelta una primero.',
  'Somebody who is shown in it has not agreed.': 'Alguien que aparece en ella no ha aceptado.',
  'There is more in it now than you have seen. Look at all of it, then answer.':
    'Ahora contiene más de lo que has visto. Míralo todo y responde después.',
  'That question is not there any more.': 'Esa pregunta ya no está.',
  'That collection is not there any more.': 'Esa colección ya no está.',
  'You have a collection with this name.': 'Ya tienes una colección con este nombre.',
  'You can keep 200 collections. Delete one first.': 'Puedes tener 200 colecciones. Elimina una primero.',
  'You can mute 200 words. Take one back first.': 'Puedes silenciar 200 palabras. Recupera una primero.',
  'We took this post down. Write to us if you think that this is a mistake.':
    'Hemos retirado esta publicación. Escríbenos si crees que es un error.',
  'Nothing about this waits for a decision. Perhaps a colleague was quicker.':
    'Nada de esto espera una decisión. Quizá se adelantó alguien del equipo.',
  'It is not there any more, so there is nothing to take down.':
    'Ya no está, así que no hay nada que retirar.',
  'That is not taken down, or it is back already.': 'Eso no está retirado o ya ha vuelto.',
  'What you would give up is not what you agreed to. Look at your money again before you delete the account.':
    'Aquello a lo que renunciarías no es lo que aceptaste. Mira tu dinero otra vez antes de eliminar la cuenta.',
}
