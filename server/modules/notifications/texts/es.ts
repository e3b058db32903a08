import type { Names, Texts } from './en.ts'

export const es: Texts = {
  follow: { one: '{names} te sigue', other: '{names} te siguen' },
  followRequest: { one: '{names} quiere seguirte', other: '{names} quieren seguirte' },
  followAccepted: { one: '{names} aceptó tu solicitud', other: '{names} aceptaron tu solicitud' },
  like: { one: 'A {names} le gustó tu publicación', other: 'A {names} les gustó tu publicación' },
  commentLike: { one: 'A {names} le gustó tu comentario', other: 'A {names} les gustó tu comentario' },
  comment: { one: '{names} comentó tu publicación', other: '{names} comentaron tu publicación' },
  reply: { one: '{names} respondió a tu comentario', other: '{names} respondieron a tu comentario' },
  mention: {
    one: '{names} te mencionó en un comentario',
    other: '{names} te mencionaron en un comentario',
  },
  mentionStory: {
    one: '{names} te mencionó en una historia',
    other: '{names} te mencionaron en una historia',
  },
  storyReply: { one: '{names} respondió a tu historia', other: '{names} respondieron a tu historia' },
  storyReaction: { one: '{names} reaccionó a tu historia', other: '{names} reaccionaron a tu historia' },
  messageRequest: {
    one: '{names} te envió una solicitud de mensaje',
    other: '{names} te enviaron una solicitud de mensaje',
  },
  vipMessage: { one: '{names} te envió un mensaje VIP', other: '{names} te enviaron mensajes VIP' },
  post: { one: '{names} publicó algo nuevo', other: '{names} publicaron algo nuevo' },
  consentRequest: {
    one: '{names} te etiquetó en una publicación y necesita tu consentimiento',
    other: '{names} te etiquetaron en una publicación y necesitan tu consentimiento',
  },
  referral: {
    one: '{names} se registró con tu código de invitación',
    other: '{names} se registraron con tu código de invitación',
  },
  tip: { one: '{names} te dio una propina', other: '{names} te dieron propinas' },
  tipAmount: {
    one: '{names} te dio una propina de {amount}',
    other: '{names} te dieron propinas por {amount}',
  },
  tipsAnonymous: 'Recibiste propinas anónimas',
  tipsAnonymousAmount: 'Recibiste {amount} en propinas anónimas',
  purchase: { one: '{names} te compró algo', other: '{names} te compraron algo' },
  purchasePost: { one: '{names} compró tu publicación', other: '{names} compraron tu publicación' },
  purchaseMessage: { one: '{names} compró tu mensaje', other: '{names} compraron tu mensaje' },
  purchaseStream: { one: '{names} compró tu directo', other: '{names} compraron tu directo' },
  purchaseStory: { one: '{names} compró tu historia', other: '{names} compraron tu historia' },
  subscriber: { one: '{names} se suscribió', other: '{names} se suscribieron' },
  renewal: { one: '{names} renovó su suscripción', other: '{names} renovaron su suscripción' },
  renewalFailed: 'No pudimos renovar tu suscripción a {names}',
  payoutPaid: 'Tu retirada ha llegado',
  payoutFailed: 'Tu retirada falló y el dinero está de nuevo en tu monedero',
  payoutReturned: 'Tu banco devolvió tu retirada',
  payoutRefused: 'Tu retirada fue rechazada y el dinero está de nuevo en tu monedero',
  documentApproved: 'Tu identidad está verificada',
  documentRejected: 'Tus documentos fueron rechazados y tienes que subir otros',
  postRemoved: 'Nuestros moderadores retiraron tu publicación',
  postRestored: 'Tu publicación vuelve a ser visible',
}

export const esNames: Names = {
  unknown: 'Un usuario',
  two: (first, second) => `${first} y ${second}`,
  others: (first, count) => `${first} y ${count} personas más`,
}
