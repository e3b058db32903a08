/** Prices in whole US dollars of the demo creators. */
export type SeedOffer = {
  month?: number
  shoutout?: number
  call?: number
}

export const offers: Record<string, SeedOffer> = {
  maralind: { month: 9, shoutout: 85, call: 120 },
  teookafor: { month: 6, shoutout: 60, call: 80 },
  yukitanabe: { month: 5, shoutout: 40 },
  inesduarte: { month: 12, shoutout: 70, call: 65 },
  casprowe: { month: 7, shoutout: 50 },
  sofiamarch: { month: 8, shoutout: 65, call: 90 },
  noorhaddad: { month: 10, shoutout: 55, call: 70 },
  kofim: { month: 4, shoutout: 35 },
  meilingplays: { month: 3, shoutout: 25 },
  lenabrandt: { month: 7, shoutout: 55, call: 60 },
  elifkaya: { month: 8, shoutout: 45 },
  adaeze: { month: 11, shoutout: 120, call: 150 },
  annasophie: { month: 6, shoutout: 50 },
  harpreetgill: { month: 5, shoutout: 30, call: 40 },
  jonahvale: { month: 6 },
  'dario.conti': { month: 5, shoutout: 30 },
  camille_roux: { month: 7, shoutout: 40 },
  bilalaydin: { month: 4, shoutout: 20 },
  'ruth.abera': { month: 6, shoutout: 45 },
  linh_pham: { month: 3, shoutout: 15 },
  'nia.runs': { shoutout: 30, call: 35 },
  erikdahl: { month: 14, shoutout: 90 },
  'amara.osei': { month: 5, shoutout: 35 },
  luciaferrer: { month: 9, shoutout: 75 },
}

/** Category names in the other languages. */
export const categoryTexts: Record<string, { ar: [string, string]; es: [string, string] }> = {
  music: {
    ar: ['موسيقى', 'أغان وعروض والغرفة التي وُلدت فيها.'],
    es: ['Música', 'Canciones, sesiones y el cuarto donde nacieron.'],
  },
  travel: {
    ar: ['سفر', 'طرق وقمم وموانئ، بنظرة متأنية.'],
    es: ['Viajes', 'Caminos, crestas y puertos, vistos sin prisa.'],
  },
  food: {
    ar: ['طعام', 'مطابخ ومرق وخبز، مع كل ما فيها من انتظار.'],
    es: ['Cocina', 'Cocinas, caldos y pan, con la espera incluida.'],
  },
  fashion: {
    ar: ['أزياء', 'ملابس ومن يقصّونها ويخيطونها.'],
    es: ['Moda', 'Ropa y las personas que la cortan y la cosen.'],
  },
  fitness: {
    ar: ['لياقة', 'جري وقوة ويوغا يمكنك أن تشارك فيها من البيت.'],
    es: ['Deporte', 'Correr, fuerza y yoga a los que puedes unirte desde casa.'],
  },
  art: {
    ar: ['فن', 'ألوان وورق وطباعة، من أول خط إلى الجدار المكتمل.'],
    es: ['Arte', 'Pintura, papel y grabado, del primer trazo a la pared terminada.'],
  },
  craft: {
    ar: ['حِرف', 'طين وخشب وصوف، تُصنع باليد أمامك.'],
    es: ['Artesanía', 'Barro, madera y lana, hechos a mano y a la vista.'],
  },
  games: {
    ar: ['ألعاب', 'العب معهم، وتابع حملة طويلة، وزر عوالم صغيرة.'],
    es: ['Juegos', 'Juega con ellos, sigue una campaña larga, visita mundos pequeños.'],
  },
}
