/** The sentences of contract/errors.ts in Arabic. */
export const arRefusals: Record<string, string> = {
  // The request itself
  'Some of what you sent needs another look.': 'بعض ما أرسلته يحتاج إلى مراجعة.',
  'The request body is not valid JSON.': 'نص الطلب ليس JSON صالحًا.',
  'There is nothing at this address.': 'لا يوجد شيء في هذا العنوان.',
  'This address does not take that method.': 'هذا العنوان لا يقبل هذه الطريقة.',
  'That is more than this address accepts.': 'هذا أكثر مما يقبله هذا العنوان.',
  'Send this as JSON.': 'أرسل هذا بصيغة JSON.',
  'Send this as a form with files.': 'أرسل هذا كنموذج مع ملفات.',
  'The form did not arrive whole. Send it again.': 'لم يصل النموذج كاملًا. أرسله مجددًا.',
  'That file is too large.': 'هذا الملف كبير جدًا.',
  '222 File is invalid': '222 الملف غير صالح',
  'Too many requests. Try again in sometime.': 'طلبات كثيرة جدًا. حاول مجددًا بعد قليل.',
  'Something went wrong on our side. Try again in a moment.': 'حدث خطأ من جانبنا. حاول مجددًا بعد لحظات.',
  'Fanlight cannot reach its database right now. Try again in a moment.':
    'لا يستطيع Fanlight الوصول إلى قاعدة بياناته الآن. حاول مجددًا بعد لحظات.',
  'This took too long, so it was stopped. Try again in a moment.':
    'استغرق هذا وقتًا طويلًا فأُوقف. حاول مجددًا بعد لحظات.',

  // Who is asking
  'something went wrong with guest login': 'حدث خطأ في دخول الضيف',
  'Sign in to do this.': 'سجّل الدخول لتفعل هذا.',
  'Your session is not valid. Sign in again.': 'جلستك غير صالحة. سجّل الدخول مجددًا.',
  'Your session needs to be refreshed.': 'جلستك تحتاج إلى تجديد.',
  'This session has ended. Sign in again.': 'انتهت هذه الجلسة. سجّل الدخول مجددًا.',
  'Your account may not do this.': 'لا يُسمح لحسابك بهذا.',
  'This request did not come from Fanlight.': 'لم يأتِ هذا الطلب من Fanlight.',

  // Doing things once
  'Send an Idempotency-Key header with this request.': 'أرسل ترويسة Idempotency-Key مع هذا الطلب.',
  'This Idempotency-Key was already used for another request.':
    'استُخدمت قيمة Idempotency-Key هذه لطلب آخر من قبل.',

  // Signing in and up
  'That login and password do not match.': 'بيانات الدخول وكلمة المرور غير متطابقة.',
  'This account is suspended. Contact us to find out why.': 'هذا الحساب موقوف. اتصل بنا لمعرفة السبب.',
  'That code is not right.': 'هذا الرمز غير صحيح.',
  'That code is no longer valid. Ask for a new one.': 'لم يعد هذا الرمز صالحًا. اطلب رمزًا جديدًا.',
  'Wait a moment before you ask for another code.': 'انتظر لحظة قبل أن تطلب رمزًا آخر.',
  'That password is among the most used ones. Choose another.':
    'كلمة المرور هذه من الأكثر استخدامًا. اختر غيرها.',
  'That username is taken.': 'اسم المستخدم هذا مأخوذ.',
  'There is already an account with this email address.': 'يوجد حساب بهذا البريد الإلكتروني من قبل.',
  'That device is not signed in any more.': 'لم يعد هذا الجهاز مسجّل الدخول.',
  'This link was already used or is too old. Ask for a new one.':
    'استُخدم هذا الرابط من قبل أو مضى عليه وقت طويل. اطلب رابطًا جديدًا.',

  // People, their pictures, addresses and sales
  'There is nobody here by that name.': 'لا أحد هنا بهذا الاسم.',
  'There is no creator here by that name.': 'لا يوجد هنا مبدع بهذا الاسم.',
  'This cannot be done to yourself.': 'لا يمكن فعل هذا مع نفسك.',
  'This profile is private. Only its followers see this.': 'هذا الملف خاص. لا يرى هذا إلا متابعوه.',
  'This request is not waiting any more.': 'لم يعد هذا الطلب قيد الانتظار.',
  'Your date of birth was verified and stays as it is.': 'تم التحقق من تاريخ ميلادك ويبقى كما هو.',
  'That picture is not there any more. Choose it again.': 'لم تعد هذه الصورة موجودة. اخترها مجددا.',
  'That file is not a picture we can read. Send a PNG, JPEG, GIF, WebP or HEIC.':
    'هذا الملف ليس صورة يمكننا قراءتها. أرسل PNG أو JPEG أو GIF أو WebP أو HEIC.',
  'That picture has too many pixels. Send one of at most 50 megapixels.':
    'في هذه الصورة نقاط كثيرة جدا. أرسل صورة لا تتجاوز 50 ميغابكسل.',
  'There is no country by that code.': 'لا توجد دولة بهذا الرمز.',
  'That address is not there any more.': 'لم يعد هذا العنوان موجودًا.',
  'You can keep 20 addresses. Remove one first.': 'يمكنك الاحتفاظ بعشرين عنوانًا. أزل واحدًا أولًا.',
  'You are a seller already.': 'أنت بائع بالفعل.',
  'You are not a seller yet.': 'لست بائعًا بعد.',
  'This needs a verified account.': 'يتطلب هذا حسابًا موثّقًا.',

  // Discovery
  'There is no such category.': 'لا توجد فئة كهذه.',
  'There is a category by that key already.': 'توجد فئة بهذا المفتاح بالفعل.',
  'That banner is not there any more.': 'لم تعد هذه اللافتة موجودة.',
  'That piece of news is not there any more.': 'لم يعد هذا الخبر موجودًا.',
  'There is no draft to publish.': 'لا توجد مسودة للنشر.',
  'There is no such setting.': 'لا يوجد إعداد كهذا.',
  'That part of home is not there any more.': 'لم يعد هذا القسم من الرئيسية موجودًا.',

  // Accounts and their security
  'This account is resting. Log in again with “bring it back” to return.':
    'هذا الحساب في راحة. سجّل الدخول مجددًا واختر «أعد الحساب» لتعود.',
  'This account is about to be deleted. Bring it back to go on.': 'هذا الحساب على وشك الحذف. أعده لتتابع.',
  'There is already an account with this phone number.': 'يوجد حساب بهذا الرقم بالفعل.',
  'Nobody here has that referral code.': 'لا أحد هنا لديه رمز الإحالة هذا.',
  'You are a creator already.': 'أنت مبدع بالفعل.',
  'That is not your password.': 'هذه ليست كلمة مرورك.',
  'This link was already used or is too old.': 'استُخدم هذا الرابط من قبل أو مضى عليه وقت طويل.',
  'That copy is not there any more. Ask for a new one.': 'لم تعد هذه النسخة موجودة. اطلب نسخة جديدة.',
  'Choose one of the reasons.': 'اختر أحد الأسباب.',
  'This link does not work any more. Ask for the newsletter again.':
    'لم يعد هذا الرابط يعمل. اطلب النشرة مجددا.',
  'Confirm that it is you, then try again.': 'أكّد أنك أنت، ثم حاول مجددًا.',
  'That took too long. Log in again.': 'استغرق ذلك وقتا طويلا. سجل الدخول مجددا.',
  'Add an authenticator app or a passkey first.': 'أضف أولا تطبيق مصادقة أو مفتاح مرور.',
  'You use an authenticator app already. Remove it first.': 'تستخدم تطبيق مصادقة بالفعل. أزله أولا.',
  'Scan the picture again: that set-up was not finished in time.':
    'امسح الصورة مجددا: لم يكتمل الإعداد في الوقت المحدد.',
  'That passkey could not be used here. Try again or choose another way.':
    'تعذر استخدام مفتاح المرور هذا هنا. حاول مجددا أو اختر طريقة أخرى.',
  'That passkey is not there any more.': 'مفتاح المرور هذا لم يعد موجودا.',
  'You can keep 20 passkeys. Remove one first.': 'يمكنك الاحتفاظ بعشرين مفتاح مرور. أزل واحدا أولا.',
  'Signing in with Google is not set up here.': 'الدخول عبر Google غير مُعدّ هنا.',
  'Google does not answer right now. Try again, or log in another way.':
    'Google لا يجيب الآن. حاول مجددًا، أو ادخل بطريقة أخرى.',
  'Google did not confirm that it is you. Start again.': 'لم يؤكد Google أنك أنت. ابدأ من جديد.',
  'Google has not verified your email address. Verify it there, or sign up with it here.':
    'لم يتحقق Google من بريدك الإلكتروني. تحقق منه هناك، أو أنشئ به حسابًا هنا.',
  'There is an account with this address that was never confirmed. Log in with its password.':
    'يوجد حساب بهذا العنوان لم يُؤكَّد قط. ادخل بكلمة مروره.',

  // Verification and staff
  'This cannot be done in somebody else’s place.': 'لا يمكن فعل هذا نيابة عن شخص آخر.',
  'This message is not signed as it should be, or too old.': 'هذه الرسالة غير موقّعة كما ينبغي، أو قديمة جدًا.',
  'Your account needs no documents right now.': 'حسابك لا يحتاج إلى مستندات الآن.',
  'We already have your documents and are looking at them.': 'وصلتنا مستنداتك ونحن ننظر فيها.',
  'That document is not there any more.': 'لم يعد هذا المستند موجودًا.',
  'That file was removed 30 days after the decision.': 'أُزيل هذا الملف بعد 30 يومًا من القرار.',
  'Take this document before you look at it.': 'خذ هذه الوثيقة قبل أن تنظر فيها.',
  'A colleague is looking at this one right now.': 'زميل ينظر في هذا الآن.',
  'This document was already decided.': 'تم البتّ في هذا المستند من قبل.',
  'That file is not a picture or PDF we can read. Send a JPEG, PNG, WebP, HEIC or PDF.':
    'هذا الملف ليس صورة أو PDF يمكننا قراءته. أرسل JPEG أو PNG أو WebP أو HEIC أو PDF.',
  'Send your documents here instead.': 'أرسل مستنداتك هنا بدلًا من ذلك.',
  'The identity check does not answer right now. Try again in a moment.':
    'التحقق من الهوية لا يجيب الآن. حاول بعد لحظة.',
  'Nothing waits. All documents are decided.': 'لا شيء ينتظر. تم البتّ في كل المستندات.',
  'There is no such account.': 'لا يوجد حساب كهذا.',
  'This account is suspended already.': 'هذا الحساب موقوف بالفعل.',
  'This account is not suspended.': 'هذا الحساب غير موقوف.',
  'This account is closed; nobody can be in its place.': 'هذا الحساب مغلق؛ لا يمكن لأحد أن يكون مكانه.',
  'Somebody with this address is on staff already.': 'يوجد في الفريق شخص بهذا العنوان بالفعل.',
  'That person is not on staff any more.': 'لم يعد هذا الشخص في الفريق.',
  'There must be at least one owner.': 'يجب أن يكون هناك مالك واحد على الأقل.',
  'This invitation was already used or is too old. Ask an owner for a new one.':
    'استُخدمت هذه الدعوة أو هي قديمة. اطلب أخرى من مالك.',

  // Files
  'Files cannot be kept or read right now. Try again in a moment.':
    'لا يمكن حفظ الملفات أو قراءتها الآن. حاول مجددًا بعد لحظات.',
  'There is no room for files here right now. What has arrived stays; try again later.':
    'لا مكان للملفات هنا الآن. ما وصل يبقى؛ حاول مجددًا لاحقًا.',
  'This upload address is not valid any more. Start the upload again.':
    'لم يعد عنوان الرفع هذا صالحًا. ابدأ الرفع من جديد.',
  'That is not as many bytes as were announced.': 'هذا ليس عدد البايتات المُعلَن.',
  'Parts of this file have not arrived yet.': 'لم تصل بعض أجزاء هذا الملف بعد.',
  'This kind of file cannot be used here.': 'لا يمكن استخدام هذا النوع من الملفات هنا.',
  'Too many uploads are under way. Finish or cancel some first.':
    'هناك عمليات رفع كثيرة جارية. أكمل بعضها أو ألغه أولًا.',
  'There is no room left for this file. Delete something first.': 'لم يبقَ مكان لهذا الملف. احذف شيئًا أولًا.',
  'That file is not there any more.': 'لم يعد هذا الملف موجودًا.',
  'Nothing went wrong with this file.': 'لم يحدث خطأ في هذا الملف.',
  'Some of these files are in use. Deleting them takes them away there too.':
    'بعض هذه الملفات مستخدم. حذفها يزيلها من هناك أيضًا.',
  'This address was not made for you, or is too old.': 'لم يُنشأ هذا العنوان لك، أو هو قديم جدًا.',
  'This file is still being made ready.': 'ما زال هذا الملف قيد التجهيز.',
  'That is not a caption file we can read. Send WebVTT (.vtt) or SubRip (.srt) in UTF-8.':
    'هذا ليس ملف ترجمة يمكننا قراءته. أرسل WebVTT (.vtt) أو SubRip (.srt) بترميز UTF-8.',
  'Some of these captions begin after the film has ended.': 'بعض أسطر هذه الترجمة تبدأ بعد نهاية الفيديو.',
  'A film has captions in twenty languages at most. Delete some first.':
    'للفيديو ترجمة بعشرين لغة على الأكثر. احذف بعضها أولًا.',
  'There are no captions in that language.': 'لا توجد ترجمة بهذه اللغة.',
  'Pictures come in fixed sizes. Ask for one of them.': 'للصور مقاسات محددة. اطلب أحدها.',
  'That folder is not there any more.': 'لم يعد هذا المجلد موجودًا.',
  'You have a folder with this name.': 'لديك مجلد بهذا الاسم.',
  'You can keep 200 folders. Delete one first.': 'يمكنك الاحتفاظ بـ200 مجلد. احذف واحدًا أولًا.',

  // Money
  'This is not available for your kind of account. Contact us and we will help.':
    'هذا غير متاح لنوع حسابك. اتصل بنا وسنساعدك.',
  'There is not enough in your wallet for this.': 'ليس في محفظتك ما يكفي لهذا.',
  'Your wallet has changed since you saw this. Look at it again before you pay.':
    'تغيّرت محفظتك منذ أن رأيت هذا. انظر إليه مجددًا قبل الدفع.',
  'The price has changed since you saw it. Look at it again before you pay.':
    'تغيّر السعر منذ أن رأيته. انظر إليه مجددًا قبل الدفع.',
  'You are taking a break from paying. It ends by itself.': 'أنت في استراحة من الدفع. تنتهي من تلقاء نفسها.',
  'You want to be asked twice before you pay this much. Confirm the amount.':
    'طلبتَ أن نسألك مرتين قبل دفع مبلغ كهذا. أكِّد المبلغ.',
  'This is more than the limit you set for yourself.': 'هذا أكثر من الحد الذي وضعته لنفسك.',
  'That is not an amount that can be paid.': 'هذا ليس مبلغًا يمكن دفعه.',
  'That currency cannot be used here.': 'لا يمكن استخدام هذه العملة هنا.',
  'Your wallet is in another currency.': 'محفظتك بعملة أخرى.',
  'That transaction is not there.': 'هذه المعاملة غير موجودة.',
  'That is more than is left of this purchase.': 'هذا أكثر مما بقي من عملية الشراء هذه.',
  'This money was already paid on or given back.': 'دُفع هذا المال أو رُدّ من قبل.',
  'Open your wallet first.': 'افتح محفظتك أولًا.',
  'You have a wallet in another currency. It stays as it is.': 'لديك محفظة بعملة أخرى، وتبقى كما هي.',
  'That card is not there any more.': 'لم تعد هذه البطاقة موجودة.',
  'Add a card first.': 'أضف بطاقة أولًا.',
  'That card has expired. Change its date or use another.':
    'انتهت صلاحية هذه البطاقة. غيّر تاريخها أو استخدم غيرها.',
  'You have this card already.': 'لديك هذه البطاقة بالفعل.',
  'The bank did not accept that card.': 'لم يقبل البنك هذه البطاقة.',
  'You can keep 10 cards. Remove one first.': 'يمكنك الاحتفاظ بعشر بطاقات. أزل واحدة أولًا.',
  'That payment is not there.': 'هذه الدفعة غير موجودة.',
  'That payment did not come to an end, so there is nothing to give back.':
    'لم تكتمل هذه الدفعة، فلا يوجد ما يُردّ.',
  'A bank asks for this payment already. Answer the dispute instead.':
    'هناك بنك يطالب بهذه الدفعة بالفعل. أجب عن الاعتراض بدلًا من ذلك.',
  'The wallet does not have that much any more. Refund a purchase first.':
    'لم يعد في المحفظة هذا القدر. ردّ مبلغ عملية شراء أولًا.',
  'The bank does not answer right now. Nothing was lost; try again in a moment.':
    'البنك لا يجيب الآن. لم يضع شيء، فحاول بعد قليل.',
  'That bank is not there any more.': 'لم يعد هذا البنك موجودًا.',
  'Add a bank first.': 'أضف بنكًا أولًا.',
  'This bank was added less than 48 hours ago and cannot be used yet.':
    'أُضيف هذا البنك منذ أقل من 48 ساعة ولا يمكن استخدامه بعد.',
  'The bank account was not accepted. Look at its numbers again.':
    'لم يُقبل الحساب البنكي. راجع أرقامه مرة أخرى.',
  'You can keep 5 banks. Remove one first.': 'يمكنك الاحتفاظ بخمسة بنوك. أزل واحدًا أولًا.',
  'You have no payout account yet.': 'ليس لديك حساب للسحب بعد.',
  'Money is on its way to this bank. Wait until it has arrived.':
    'هناك مال في الطريق إلى هذا البنك. انتظر حتى يصل.',
  'A statement covers at most 366 days.': 'يغطي كشف الحساب 366 يومًا على الأكثر.',
  'That is more than fits in one statement. Choose fewer days.':
    'هذا أكثر مما يتسع له كشف واحد. اختر أيامًا أقل.',
  'That payout is not there.': 'هذا السحب غير موجود.',
  'This payout was already decided.': 'تم البتّ في هذا السحب من قبل.',
  'Somebody else has to agree to this.': 'يجب أن يوافق شخص آخر على هذا.',
  'That dispute is not there.': 'هذا الاعتراض غير موجود.',
  'This dispute was already answered.': 'تمت الإجابة عن هذا الاعتراض من قبل.',
  'That adjustment is not there.': 'هذه التسوية غير موجودة.',
  'This adjustment was already decided.': 'تم البتّ في هذه التسوية من قبل.',
  'That day is not over yet.': 'لم ينتهِ هذا اليوم بعد.',
  'That day is closed already.': 'أُغلق هذا اليوم بالفعل.',
  'The books do not balance. Nothing can be closed before they do.':
    'الدفاتر غير متوازنة. لا يمكن إغلاق شيء قبل أن تتوازن.',

  // Plans, subscriptions and what is bought once
  'You have this already.': 'لديك هذا بالفعل.',
  'There is a subscription to this creator already.': 'يوجد اشتراك لدى هذا المبدع بالفعل.',
  'That plan is not offered any more.': 'لم تعد هذه الخطة معروضة.',
  'You can offer 8 plans. Close one first.': 'يمكنك عرض 8 خطط. أغلق واحدة أولًا.',
  'There is no such offer for this plan.': 'لا يوجد عرض كهذا لهذه الخطة.',
  'This offer has ended.': 'انتهى هذا العرض.',
  'This offer is used up: everyone it was for has taken it.': 'نفد هذا العرض: أخذه كل من خُصّص لهم.',
  'This offer is for people who have not had it, or are new here.':
    'هذا العرض لمن لم يحصل عليه من قبل أو لمن هو جديد هنا.',
  'You have a link with this code.': 'لديك رابط بهذه الكلمة.',
  'You can have 50 running links. End one first.': 'يمكن أن يكون لديك 50 رابطًا ساريًا. أنهِ واحدًا أولًا.',
  'That subscription is not there.': 'هذا الاشتراك غير موجود.',
  'This subscription has ended.': 'انتهى هذا الاشتراك.',
  'This cannot be done with the subscription as it is now.': 'لا يمكن فعل هذا والاشتراك على حاله الآن.',
  'This period is paid. There is nothing to pay now.': 'هذه الفترة مدفوعة. لا شيء عليك دفعه الآن.',
  'Your bank wants you to confirm this payment.': 'يريد مصرفك أن تؤكّد هذه الدفعة.',
  'A subscription can only be given to a fan who is here.': 'لا يمكن إهداء الاشتراك إلا لمعجب موجود هنا.',

  // What is said and given at posts
  'Unlock this post first.': 'افتح هذا المنشور أولًا.',
  'That comment is not there any more.': 'لم يعد هذا التعليق موجودًا.',
  'Comments are turned off at this post.': 'التعليقات مغلقة على هذا المنشور.',
  'Only followers can comment here. Follow first.': 'لا يعلّق هنا إلا المتابعون. تابع أولًا.',
  'Only subscribers can comment here.': 'لا يعلّق هنا إلا المشتركون.',
  'Comments are slowed down here. Wait a moment.': 'الوضع البطيء مفعّل هنا. انتظر لحظة.',
  'A comment can be changed for 15 minutes.': 'يمكن تعديل التعليق خلال 15 دقيقة.',
  'That goal takes nothing any more.': 'لم يعد هذا الهدف يقبل شيئًا.',
  'There is a goal here already. Close it first.': 'يوجد هدف هنا بالفعل. أغلقه أولًا.',
  'That goal has already ended.': 'انتهى هذا الهدف بالفعل.',
  'That is not offered any more.': 'لم يعد هذا معروضًا.',
  'You can offer 20 things for a tip. Remove one first.': 'يمكنك عرض 20 شيئًا مقابل إكرامية. أزل واحدًا أولًا.',
  'This post cannot be bought.': 'لا يمكن شراء هذا المنشور.',
  'That purchase is not there.': 'عملية الشراء هذه غير موجودة.',
  'A purchase can be given back for 24 hours.': 'يمكن ردّ الشراء خلال 24 ساعة.',
  'What was opened cannot be given back.': 'ما فُتح لا يمكن ردّه.',
  'Only a comment that everybody sees can be pinned, not a reply.': 'لا يُثبَّت إلا تعليق يراه الجميع، لا رد.',

  // Posts
  'That post is not there any more.': 'لم يعد هذا المنشور موجودًا.',
  'Write something or add a file first.': 'اكتب شيئًا أو أضف ملفًا أولًا.',
  'This was changed somewhere else meanwhile.': 'جرى تغيير هذا في مكان آخر في هذه الأثناء.',
  'This cannot be done with the post as it is now.': 'لا يمكن فعل هذا والمنشور على حاله الآن.',
  'A reel is one upright video and nothing else.': 'الريل فيديو عمودي واحد ولا شيء غيره.',
  'You can pin three posts. Let one go first.': 'يمكنك تثبيت ثلاثة منشورات. ألغِ تثبيت أحدها أولًا.',
  'Somebody who is shown in it has not agreed.': 'شخص يظهر فيه لم يوافق.',
  'There is more in it now than you have seen. Look at all of it, then answer.':
    'فيه الآن أكثر مما رأيت. انظر إليه كله ثم أجب.',
  'That question is not there any more.': 'هذا السؤال لم يعد موجودًا.',
  'That collection is not there any more.': 'لم تعد هذه المجموعة موجودة.',
  'You have a collection with this name.': 'لديك مجموعة بهذا الاسم.',
  'You can keep 200 collections. Delete one first.': 'يمكنك الاحتفاظ بـ200 مجموعة. احذف واحدة أولًا.',
  'You can mute 200 words. Take one back first.': 'يمكنك كتم 200 كلمة. ألغِ كتم إحداها أولًا.',
  'We took this post down. Write to us if you think that this is a mistake.':
    'أزلنا هذا المنشور. راسلنا إذا كنت ترى أن هذا خطأ.',
  'Nothing about this waits for a decision. Perhaps a colleague was quicker.':
    'لا شيء من هذا ينتظر قرارًا. ربما سبقك زميل.',
  'It is not there any more, so there is nothing to take down.': 'لم يعد موجودًا، فلا شيء يُزال.',
  'That is not taken down, or it is back already.': 'هذا غير مُزال، أو أنه عاد بالفعل.',
  'What you would give up is not what you agreed to. Look at your money again before you delete the account.':
    'ما ستتخلى عنه ليس ما وافقت عليه. انظر إلى مالك مرة أخرى قبل حذف الحساب.',
}
