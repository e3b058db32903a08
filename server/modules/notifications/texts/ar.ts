import type { Names, Texts } from './en.ts'

// Verb first, so that the verb is the same for one and for many.
export const ar: Texts = {
  follow: 'بدأ {names} بمتابعتك',
  followRequest: 'طلب {names} متابعتك',
  followAccepted: 'قَبِل {names} طلب متابعتك',
  like: 'أُعجب {names} بمنشورك',
  commentLike: 'أُعجب {names} بتعليقك',
  comment: 'علّق {names} على منشورك',
  reply: 'ردّ {names} على تعليقك',
  mention: 'ذكرك {names} في تعليق',
  mentionStory: 'ذكرك {names} في قصة',
  storyReply: 'ردّ {names} على قصتك',
  storyReaction: 'تفاعل {names} مع قصتك',
  messageRequest: 'أرسل إليك {names} طلب مراسلة',
  vipMessage: 'أرسل إليك {names} رسالة VIP',
  live: '{names} في بث مباشر الآن',
  review: 'كتب {names} تقييمًا لك',
  reviewReply: 'ردّ {names} على تقييمك',
  post: 'نشر {names} منشورًا جديدًا',
  consentRequest: 'أشار إليك {names} في منشور ويحتاج إلى موافقتك',
  referral: 'انضم {names} برمز الدعوة الخاص بك',
  tip: 'أرسل إليك {names} إكرامية',
  tipAmount: 'أرسل إليك {names} إكرامية بقيمة {amount}',
  tipsAnonymous: 'وصلتك إكراميات من مجهولين',
  tipsAnonymousAmount: 'وصلتك إكراميات من مجهولين بقيمة {amount}',
  purchase: 'اشترى {names} منك',
  purchasePost: 'اشترى {names} منشورك',
  purchaseMessage: 'اشترى {names} رسالتك',
  purchaseStream: 'اشترى {names} بثك المباشر',
  purchaseStory: 'اشترى {names} قصتك',
  subscriber: 'اشترك {names} في صفحتك',
  renewal: 'جدّد {names} الاشتراك في صفحتك',
  renewalFailed: 'تعذّر تجديد اشتراكك لدى {names}',
  orderCreated: 'أرسل إليك {names} طلبًا جديدًا',
  orderAccepted: 'قَبِل {names} طلبك',
  orderShipped: 'شحن {names} طلبك',
  orderDelivered: 'سلّم {names} طلبك',
  orderRevisionRequested: 'طلب {names} تعديلًا على طلب',
  orderCompleted: 'اكتمل طلبك مع {names}',
  orderCancelled: 'أُلغي طلبك مع {names}',
  orderRejected: 'رفض {names} طلبك',
  orderExpired: 'انتهت صلاحية طلبك مع {names}',
  orderDisputed: 'هناك نزاع حول طلبك مع {names}',
  orderRefunded: 'رُدّ مبلغ طلبك مع {names}',
  payoutPaid: 'وصل مبلغ السحب',
  payoutFailed: 'فشل السحب وعاد المبلغ إلى محفظتك',
  payoutReturned: 'أعاد مصرفك مبلغ السحب',
  payoutRefused: 'رُفض السحب وعاد المبلغ إلى محفظتك',
  documentApproved: 'تم التحقق من هويتك',
  documentRejected: 'رُفضت مستنداتك وعليك رفع مستندات جديدة',
  postRemoved: 'أزال مشرفونا منشورك',
  postRestored: 'عاد منشورك مرئيًا',
}

export const arNames: Names = {
  unknown: 'مستخدم',
  two: (first, second) => `${first} و${second}`,
  others: (first, count) =>
    count === 2
      ? `${first} وشخصان آخران`
      : count <= 10
        ? `${first} و${count} أشخاص آخرين`
        : `${first} و${count} شخصًا آخر`,
}
