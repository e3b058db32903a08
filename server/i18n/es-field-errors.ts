/** Messages for invalid fields, and error messages with placeholders, in Spanish. */
export const esFieldErrors: Record<string, string> = {
  'Use up to 40 characters.': 'Usa 40 caracteres como máximo.',
  'Use Latin letters, digits and punctuation.': 'Usa letras latinas, números y signos de puntuación.',
  // Schema errors (server/http/field-errors.ts)
  'Unknown field.': 'Campo desconocido.',
  'This field is required.': 'Este campo es obligatorio.',
  'Must be a string.': 'Debe ser un texto.',
  'Must be a number.': 'Debe ser un número.',
  'Must be a whole number.': 'Debe ser un número entero.',
  'Must be true or false.': 'Debe ser true o false.',
  'Must be an object.': 'Debe ser un objeto.',
  'Must be an array.': 'Debe ser una lista.',
  'Must be null.': 'Debe ser null.',
  'Must be at least {n, plural, one {# character} other {# characters}}.':
    'Debe tener al menos {n, plural, one {# carácter} other {# caracteres}}.',
  'Must be {n, plural, one {# character} other {# characters}} or fewer.':
    'Debe tener {n, plural, one {# carácter} other {# caracteres}} como máximo.',
  'Must be {n} or more.': 'Debe ser {n} o más.',
  'Must be {n} or less.': 'Debe ser {n} o menos.',
  'Add at least {n, plural, one {one item} other {# items}}.':
    'Añade al menos {n, plural, one {un elemento} other {# elementos}}.',
  'Add {n, plural, one {one item} other {# items}} at most.':
    'Añade {n, plural, one {un elemento} other {# elementos}} como máximo.',
  'Items must be unique.': 'Los elementos no se pueden repetir.',
  'Invalid format.': 'Formato no válido.',
  'Contains unsupported characters.': 'Contiene caracteres no admitidos.',
  'Must be {value}.': 'Debe ser {value}.',
  'Choose one of the allowed values.': 'Elige uno de los valores permitidos.',
  'Enter a valid date and time.': 'Introduce una fecha y hora válidas.',
  'Enter a valid email address.': 'Ingresa un correo electrónico válido.',
  'Enter a valid date.': 'Introduce una fecha válida.',
  'This file is larger than {n} kB.': 'Este archivo supera los {n} kB.',
  'This file is larger than {n} MB.': 'Este archivo supera los {n} MB.',

  // Customer lists
  'The minimum is higher than the maximum.': 'El mínimo es mayor que el máximo.',
  'Only active subscribers have been subscribed for days.':
    'Solo los suscriptores activos llevan días suscritos.',
  'Close friends are chosen one by one.': 'Los mejores amigos se eligen uno por uno.',

  // Stories
  'A story can have one of each kind.': 'Una historia puede tener uno de cada tipo.',
  'The drawing is too large.': 'El dibujo es demasiado grande.',
  'Choose a time in the future, within a year.': 'Elige un momento futuro, dentro de un año.',
  'Only stories for a list have one.': 'Solo las historias para una lista la tienen.',
  'Only paid stories have a price.': 'Solo las historias de pago tienen precio.',

  // Accounts
  'One of these categories doesn’t exist.': 'Una de estas categorías no existe.',
  'This is already your current value.': 'Ya es tu valor actual.',
  'Enter a valid phone number.': 'Ingresa un número de teléfono válido.',
  'Enter a valid date of birth.': 'Ingresa una fecha de nacimiento válida.',
  'Your password needs {list}.': 'Tu contraseña necesita {list}.',
  'at least 6 characters': 'al menos 6 caracteres',
  'an uppercase letter': 'una letra mayúscula',
  'a lowercase letter': 'una letra minúscula',
  'a digit': 'un número',
  'a special character': 'un carácter especial',
  'This password is too common.': 'Esta contraseña es demasiado común.',
  'Creators must be {age} or older.': 'Los creadores deben tener {age} años o más.',
  'Choose up to {n} categories.': 'Elige hasta {n} categorías.',
  'Choose each category once.': 'Elige cada categoría una sola vez.',
  'This account will be deleted on {date}. Restore it to continue.':
    'Esta cuenta se eliminará el {date}. Restáurala para continuar.',
  'Type DELETE to continue.': 'Escribe DELETE para continuar.',
  'Enter a valid IP address.': 'Introduce una dirección IP válida.',
  'Codes of this type are sent during login.': 'Los códigos de este tipo se envían al iniciar sesión.',
  'Enter a phone number or an email address.': 'Introduce un número de teléfono o un correo electrónico.',
  'Enter an email address.': 'Introduce un correo electrónico.',
  'Enter a phone number.': 'Introduce un número de teléfono.',
  'Enter your email, phone number or username.':
    'Introduce tu correo, tu número de teléfono o tu nombre de usuario.',
  'This is taken.': 'No está disponible.',
  'Usernames must be 3 to 30 characters long.': 'El nombre de usuario debe tener entre 3 y 30 caracteres.',
  'Usernames must start with a letter.': 'El nombre de usuario debe empezar por una letra.',
  'Usernames can only contain letters a–z, digits, dots and underscores.':
    'El nombre de usuario solo puede contener letras de la a a la z, números, puntos y guiones bajos.',
  'Dots and underscores can’t be next to each other or at the end.':
    'Los puntos y guiones bajos no pueden ir seguidos ni al final.',
  'This username is reserved.': 'Este nombre de usuario está reservado.',

  // Users, addresses and sellers
  'Check the year.': 'Revisa el año.',
  'Creators must be 18 or older.': 'Los creadores deben tener 18 años o más.',
  'You must be 18 or older to use Fanlight.': 'Debes tener 18 años o más para usar Fanlight.',
  'Only creators can have categories.': 'Solo los creadores pueden tener categorías.',
  'Choose at least one category.': 'Elige al menos una categoría.',
  'Enter a web address such as https://example.com.': 'Ingresa una dirección web como https://example.com.',
  'One of these categories no longer exists.': 'Una de estas categorías ya no existe.',
  'Enter a postal code.': 'Introduce un código postal.',
  'Enter a valid postal code for this country.': 'Ingresa un código postal válido para este país.',
  'Enter a valid tax ID for this country.': 'Ingresa un número fiscal válido para este país.',
  'Tell us a bit more so we can help.': 'Cuéntanos un poco más para que podamos ayudarte.',

  // Documents
  'A selfie must be a photo.': 'Un selfi debe ser una foto.',
  'Upload a JPEG, PNG, WebP, HEIC or PDF.': 'Sube un JPEG, PNG, WebP, HEIC o PDF.',
  'This photo is too small to read. Take a larger one.':
    'Esta foto es demasiado pequeña para leerla. Haz una más grande.',
  'This photo is damaged or too large. Take it again.':
    'Esta foto está dañada o es demasiado grande. Hazla de nuevo.',
  'This side wasn’t rejected.': 'Este lado no se rechazó.',
  'This document doesn’t have this side.': 'Este documento no tiene este lado.',
  'Add a photo.': 'Añade una foto.',
  'Add a photo of this side only.': 'Añade solo una foto de este lado.',
  'Choose a document type.': 'Elige el tipo de documento.',
  'Choose a document from your country.': 'Elige un documento de tu país.',
  'The link can only be sent to your own email address.':
    'El enlace solo se puede enviar a tu propio correo.',
  'The link can only be sent to your own phone number.': 'El enlace solo se puede enviar a tu propio número.',
  'Approvals don’t take reasons.': 'Las aprobaciones no llevan motivos.',
  'Choose which side to reject and why.': 'Elige qué lado rechazar y por qué.',
  'Give one reason per side.': 'Indica un motivo por cada lado.',
  'This document has no such side.': 'Este documento no tiene ese lado.',
  'Describe what’s wrong.': 'Describe qué está mal.',

  // Money
  'Enter an amount, such as 12.50.': 'Introduce un importe, como 12,50.',
  'This could mean {whole} or {part}. Enter the one you mean.':
    'Esto puede significar {whole} o {part}. Escribe el que quieras decir.',
  'The amount must be greater than zero.': 'El importe debe ser mayor que cero.',
  '{currency} amounts have {n, plural, =0 {no decimals} one {# decimal} other {# decimals}}.':
    'Los importes en {currency} {n, plural, =0 {no tienen decimales} one {tienen # decimal} other {tienen # decimales}}.',
  '{currency} amounts must be multiples of 0.05.': 'Los importes en {currency} deben ser múltiplos de 0.05.',
  '{currency} card payments must be multiples of 0.010.':
    'Los pagos con tarjeta en {currency} deben ser múltiplos de 0.010.',
  '{currency} payouts must be multiples of {step}.':
    'Los pagos al banco en {currency} deben ser múltiplos de {step}.',
  'This is more than you can pay at once.': 'Es más de lo que se puede pagar de una vez.',
  'The minimum is {amount}.': 'El mínimo es {amount}.',
  'The maximum is {amount}.': 'El máximo es {amount}.',
  'Use the format {example}.': 'Usa el formato {example}.',
  'This IBAN isn’t valid. Check it and try again.': 'Este IBAN no es válido. Revísalo e inténtalo de nuevo.',
  'This date has passed.': 'Esta fecha ya pasó.',
  'Your bank declined this payment. Try another card or contact your bank.':
    'Tu banco rechazó este pago. Prueba con otra tarjeta o contacta con tu banco.',
  'This card has insufficient funds.': 'Esta tarjeta no tiene fondos suficientes.',
  'This card has expired.': 'Esta tarjeta ha caducado.',
  'The security code is incorrect.': 'El código de seguridad no es correcto.',
  'You didn’t confirm the payment with your bank.': 'No confirmaste el pago con tu banco.',
  'This bank account is closed.': 'Esta cuenta bancaria está cerrada.',
  'The payment failed. Try another card.': 'El pago ha fallado. Prueba con otra tarjeta.',
  'Add a discount or free days.': 'Añade un descuento o días gratis.',
  'This is in the past.': 'Esto ya ha pasado.',

  // Posts, comments and tips
  'Write something first.': 'Escribe algo primero.',
  'Slow mode is on. You can comment again in {n, plural, one {# second} other {# seconds}}.':
    'El modo lento está activado. Podrás comentar de nuevo en {n, plural, one {# segundo} other {# segundos}}.',
  'Enter a name.': 'Escribe un nombre.',
  'Choose an end date. Tips are held until then.':
    'Elige una fecha de fin. Las propinas quedan retenidas hasta entonces.',
  'Choose a day.': 'Elige un día.',
  'Choose a day in the future.': 'Elige un día futuro.',
  'Choose a day within the next {n} days.': 'Elige un día dentro de los próximos {n} días.',
  'Enter at least two letters.': 'Escribe al menos dos letras.',
  'Choose a time in the future.': 'Elige una hora futura.',
  'Choose a time within the next year.': 'Elige una hora dentro del próximo año.',
  'Choose a time after the publish time.': 'Elige una hora posterior a la publicación.',
  'A poll needs at least two options.': 'Una encuesta necesita al menos dos opciones.',
  'Each poll option can only be used once.': 'Cada opción de la encuesta solo puede aparecer una vez.',
  'A tag is a single word of up to 30 letters and digits.':
    'Una etiqueta es una sola palabra de hasta 30 letras y números.',
  'One of the files hasn’t finished uploading.': 'Uno de los archivos no ha terminado de subirse.',
  'One of the files couldn’t be processed. Remove it.': 'No se pudo procesar uno de los archivos. Quítalo.',
  'Each file can only be used once per post.': 'Cada archivo solo se puede usar una vez por publicación.',
  'Choose a price from {least} to {most} {currency}.': 'Elige un precio de {least} a {most} {currency}.',
  'Choose a price.': 'Elige un precio.',
  'Choose a customer list.': 'Elige una lista de clientes.',
  'Choose who can see these posts.': 'Elige quién puede ver estas publicaciones.',
  'The subscriber price must be lower than the regular price.':
    'El precio para suscriptores debe ser menor que el precio normal.',
  'Choose a language.': 'Elige un idioma.',

  // Curation
  'Must be on or off.': 'Debe estar activado o desactivado.',
  'Must be one of {options}.': 'Debe ser uno de estos: {options}.',
  'Enter a whole number.': 'Introduce un número entero.',
  'Must be from {least} to {most}.': 'Debe estar entre {least} y {most}.',
  'The end must be after the start.': 'El final debe ser posterior al inicio.',
  'Enter a path such as /explore, or a URL starting with https://.':
    'Introduce una ruta como /explore o una URL que empiece por https://.',
  'Enter a label for the link.': 'Escribe un texto para el enlace.',
  'This doesn’t match the link type.': 'Esto no coincide con el tipo de enlace.',
  'This image isn’t public.': 'Esta imagen no es pública.',
  'Two sections have the same id.': 'Dos secciones tienen el mismo id.',
  'A category section needs an existing category.':
    'Una sección de categoría necesita una categoría existente.',
  'Every section needs an English title.': 'Cada sección necesita un título en inglés.',
  'A hand-picked section needs at least one creator.':
    'Una sección elegida a mano necesita al menos un creador.',
  'One of the selected creators can’t be shown anymore.':
    'Uno de los creadores elegidos ya no se puede mostrar.',
  'This isn’t allowed in a page: {tag}': 'Esto no está permitido en una página: {tag}',
  'This tag is closed but never opened: {tag}': 'Esta etiqueta se cierra sin haberse abierto: {tag}',
  'This tag is never closed: <{tag}>': 'Esta etiqueta no se cierra: <{tag}>',
  'Enter comma-separated IDs.': 'Introduce IDs separados por comas.',
  'Add the people shown in this post.': 'Añade a las personas que aparecen en esta publicación.',
  'Add a signed release form for everyone without an account.':
    'Añade un formulario firmado de cada persona sin cuenta.',
  'You don’t need to tag yourself.': 'No hace falta que te etiquetes.',

  // Chat
  'This type of message has no files.': 'Este tipo de mensaje no lleva archivos.',
  'These files don’t fit this type of message.': 'Estos archivos no corresponden a este tipo de mensaje.',
  'At least one file must be paid.': 'Al menos un archivo debe ser de pago.',
  'Only paid media has a price.': 'Solo el contenido de pago tiene precio.',
  'Only creators can ask for a paid first message.':
    'Solo los creadores pueden pedir un primer mensaje de pago.',
  'Choose one emoji.': 'Elige un emoji.',
  'This isn’t a time zone.': 'Eso no es una zona horaria.',
  'Choose either a post or a user.': 'Elige una publicación o un usuario.',
  'Enter a web address that starts with https.': 'Introduce una dirección web que empiece por https.',
  'Enter the buyer’s share for a split only.': 'Indica la parte del comprador solo si divides el importe.',
  'Only digital products have files.': 'Solo los productos digitales tienen archivos.',
  'Send latitude and longitude together.': 'Envía la latitud y la longitud juntas.',
  'The longest time is below the shortest.': 'El plazo máximo es menor que el mínimo.',
  'Give each option its own name.': 'Da un nombre distinto a cada opción.',
  'These files don’t fit here.': 'Estos archivos no sirven aquí.',
  'Send a position to sort by distance.': 'Envía una ubicación para ordenar por distancia.',
  'The minimum price is higher than the maximum.': 'El precio mínimo es mayor que el máximo.',
  'Choose a product without options for an exchange.': 'Elige un producto sin opciones para el intercambio.',
  'Rate every point once.': 'Valora cada punto una vez.',
  'Wait until the video is processed.': 'Espera a que se procese el vídeo.',
  'Choose one of the offered occasions.': 'Elige una de las ocasiones ofrecidas.',
  'Enter a reason of at least four characters.': 'Escribe un motivo de al menos cuatro caracteres.',
  'Choose another id.': 'Elige otro identificador.',
  'Enter a price for the ticket.': 'Introduce un precio para la entrada.',
}
