/** Messages of contract/core/errors.ts in Arabic. */
export const arErrors: Record<string, string> = {
  // Requests
  'Check the highlighted fields.': 'راجع الحقول المحددة.',
  'The request body is not valid JSON.': 'نص الطلب ليس JSON صالحًا.',
  'Not found.': 'غير موجود.',
  'This method isn’t allowed here.': 'هذه الطريقة غير مسموح بها هنا.',
  'The request is too large.': 'الطلب كبير جدًا.',
  'Send the request as JSON.': 'أرسل الطلب بصيغة JSON.',
  'Send the request as multipart form data.': 'أرسل الطلب كنموذج متعدد الأجزاء.',
  'The upload was incomplete. Try again.': 'لم يكتمل الرفع. حاول مجددًا.',
  'This file is too large.': 'هذا الملف كبير جدًا.',
  '222 File is invalid': '222 الملف غير صالح',
  'Too many requests. Try again in sometime.': 'طلبات كثيرة جدًا. حاول مجددًا بعد قليل.',
  'Something went wrong on our side. Try again in a moment.': 'حدث خطأ من جانبنا. حاول مجددًا بعد قليل.',
  'Fanlight is temporarily unavailable. Try again in a moment.':
    'Fanlight غير متاح مؤقتًا. حاول مجددًا بعد قليل.',
  'This took too long. Try again in a moment.': 'استغرق هذا وقتًا طويلًا. حاول مجددًا بعد قليل.',

  // Authentication
  'something went wrong with guest login': 'حدث خطأ في دخول الضيف',
  'Log in to continue.': 'سجّل الدخول للمتابعة.',
  'Your session isn’t valid. Log in again.': 'جلستك غير صالحة. سجّل الدخول مجددًا.',
  'Your session has expired. Refresh it to continue.': 'انتهت صلاحية جلستك. جدّدها للمتابعة.',
  'Your session has ended. Log in again.': 'انتهت جلستك. سجّل الدخول مجددًا.',
  'Your account doesn’t have permission to do this.': 'ليس لدى حسابك إذن لفعل هذا.',
  'This request didn’t come from Fanlight.': 'لم يأتِ هذا الطلب من Fanlight.',

  // Idempotency
  'Send an Idempotency-Key header with this request.': 'أرسل ترويسة Idempotency-Key مع هذا الطلب.',
  'This Idempotency-Key was already used for another request.':
    'استُخدمت قيمة Idempotency-Key هذه لطلب آخر من قبل.',

  // Login and sign-up
  'Incorrect login or password.': 'بيانات الدخول أو كلمة المرور غير صحيحة.',
  'This account is suspended. Contact us to find out why.': 'هذا الحساب معلّق. تواصل معنا لمعرفة السبب.',
  'This code is incorrect.': 'هذا الرمز غير صحيح.',
  'This code has expired. Request a new one.': 'انتهت صلاحية هذا الرمز. اطلب رمزًا جديدًا.',
  'Wait a moment before requesting another code.': 'انتظر قليلًا قبل طلب رمز آخر.',
  'This password is too common. Choose another.': 'كلمة المرور هذه شائعة جدًا. اختر غيرها.',
  'This username is taken.': 'اسم المستخدم هذا محجوز.',
  'An account with this email already exists.': 'يوجد حساب بهذا البريد الإلكتروني بالفعل.',
  'This device is already logged out.': 'سُجّل خروج هذا الجهاز بالفعل.',
  'This link has expired or was already used. Request a new one.':
    'انتهت صلاحية هذا الرابط أو استُخدم من قبل. اطلب رابطًا جديدًا.',

  // Users, images, addresses and sellers
  'User not found.': 'المستخدم غير موجود.',
  'Follow this creator first.': 'تابع صانع المحتوى هذا أولًا.',
  'Creator not found.': 'المبدع غير موجود.',
  'You can’t do this to your own account.': 'لا يمكنك فعل هذا بحسابك.',
  'This profile is private. Only followers can see this.':
    'هذا الملف الشخصي خاص. لا يمكن رؤية هذا إلا للمتابعين.',
  'This request is no longer pending.': 'لم يعد هذا الطلب معلّقًا.',
  'Your date of birth is verified and can’t be changed.': 'تم التحقق من تاريخ ميلادك ولا يمكن تغييره.',
  'This image is no longer available. Choose it again.': 'لم تعد هذه الصورة متاحة. اخترها مجددًا.',
  'We can’t read this image. Upload a PNG, JPEG, GIF, WebP or HEIC file.':
    'لا يمكننا قراءة هذه الصورة. ارفع ملف PNG أو JPEG أو GIF أو WebP أو HEIC.',
  'This image is too large. The maximum is 50 megapixels.': 'هذه الصورة كبيرة جدًا. الحد الأقصى 50 ميغابكسل.',
  'Unknown country code.': 'رمز الدولة غير معروف.',
  'This address no longer exists.': 'لم يعد هذا العنوان موجودًا.',
  'You can save up to 20 addresses. Remove one first.': 'يمكنك حفظ 20 عنوانًا كحد أقصى. أزل واحدًا أولًا.',
  'You’re already a seller.': 'أنت بائع بالفعل.',
  'You’re not a seller yet.': 'لست بائعًا بعد.',
  'You need a verified account to do this.': 'تحتاج إلى حساب موثّق لفعل هذا.',

  // Discovery
  'Category not found.': 'الفئة غير موجودة.',
  'A category with this key already exists.': 'توجد فئة بهذا المفتاح بالفعل.',
  'This banner no longer exists.': 'لم تعد هذه اللافتة موجودة.',
  'This announcement no longer exists.': 'لم يعد هذا الإعلان موجودًا.',
  'There’s no draft to publish.': 'لا توجد مسودة للنشر.',
  'Setting not found.': 'الإعداد غير موجود.',
  'This home page section no longer exists.': 'لم يعد هذا القسم من الصفحة الرئيسية موجودًا.',

  // Account and security
  'This account is deactivated. Log in to reactivate it.': 'هذا الحساب معطّل. سجّل الدخول لإعادة تفعيله.',
  'This account is scheduled for deletion. Restore it to continue.':
    'هذا الحساب مجدول للحذف. استعده للمتابعة.',
  'An account with this phone number already exists.': 'يوجد حساب بهذا الرقم بالفعل.',
  'This referral code doesn’t exist.': 'رمز الإحالة هذا غير موجود.',
  'You’re already a creator.': 'أنت مبدع بالفعل.',
  'Incorrect password.': 'كلمة المرور غير صحيحة.',
  'This link has expired or was already used.': 'انتهت صلاحية هذا الرابط أو استُخدم من قبل.',
  'This export is no longer available. Request a new one.': 'لم تعد هذه النسخة متاحة. اطلب نسخة جديدة.',
  'Choose a reason.': 'اختر سببًا.',
  'This link has expired. Sign up for the newsletter again.':
    'انتهت صلاحية هذا الرابط. اشترك في النشرة من جديد.',
  'Confirm it’s you, then try again.': 'أكّد أنك أنت، ثم حاول مجددًا.',
  'That took too long. Log in again.': 'استغرق ذلك وقتًا طويلًا. سجّل الدخول مجددًا.',
  'Add an authenticator app or passkey first.': 'أضف أولًا تطبيق مصادقة أو مفتاح مرور.',
  'You already have an authenticator app. Remove it first.': 'لديك تطبيق مصادقة بالفعل. أزله أولًا.',
  'Setup expired. Scan the QR code again.': 'انتهت مهلة الإعداد. امسح رمز QR مجددًا.',
  'This passkey didn’t work here. Try again or use another method.':
    'لم يعمل مفتاح المرور هذا هنا. حاول مجددًا أو استخدم طريقة أخرى.',
  'This passkey no longer exists.': 'لم يعد مفتاح المرور هذا موجودًا.',
  'You can have up to 20 passkeys. Remove one first.': 'يمكنك حفظ 20 مفتاح مرور كحد أقصى. أزل واحدًا أولًا.',
  'Logging in with Google isn’t available here.': 'تسجيل الدخول عبر Google غير متاح هنا.',
  'Google isn’t responding. Try again, or log in another way.':
    'Google لا يستجيب. حاول مجددًا، أو سجّل الدخول بطريقة أخرى.',
  'Google couldn’t confirm it’s you. Start again.': 'تعذّر على Google تأكيد هويتك. ابدأ من جديد.',
  'Google hasn’t verified your email address. Verify it with Google, or sign up with it here.':
    'لم يتحقق Google من بريدك الإلكتروني. تحقق منه لدى Google، أو أنشئ به حسابًا هنا.',
  'An unconfirmed account already uses this email. Log in with its password.':
    'يستخدم حساب غير مؤكَّد هذا البريد بالفعل. سجّل الدخول بكلمة مروره.',

  // Verification and staff
  'You can’t do this while impersonating a user.': 'لا يمكنك فعل هذا أثناء التصرف باسم مستخدم آخر.',
  'The webhook signature is invalid or expired.': 'توقيع webhook غير صالح أو منتهي الصلاحية.',
  'Your account doesn’t need any documents right now.': 'لا يحتاج حسابك إلى مستندات الآن.',
  'We already have your documents and are reviewing them.': 'وصلتنا مستنداتك ونحن نراجعها.',
  'This document no longer exists.': 'لم يعد هذا المستند موجودًا.',
  'This file was deleted 30 days after the decision.': 'حُذف هذا الملف بعد 30 يومًا من القرار.',
  'Claim this document before you review it.': 'استلم هذا المستند قبل مراجعته.',
  'Another staff member is reviewing this document.': 'يراجع موظف آخر هذا المستند الآن.',
  'This document has already been reviewed.': 'تمت مراجعة هذا المستند بالفعل.',
  'We can’t read this file. Upload a JPEG, PNG, WebP, HEIC or PDF.':
    'لا يمكننا قراءة هذا الملف. ارفع JPEG أو PNG أو WebP أو HEIC أو PDF.',
  'Upload your documents here instead.': 'ارفع مستنداتك هنا بدلًا من ذلك.',
  'The identity check isn’t responding. Try again in a moment.':
    'خدمة التحقق من الهوية لا تستجيب. حاول مجددًا بعد قليل.',
  'There are no documents waiting for review.': 'لا توجد مستندات بانتظار المراجعة.',
  'Account not found.': 'الحساب غير موجود.',
  'This account is already suspended.': 'هذا الحساب معلّق بالفعل.',
  'This account isn’t suspended.': 'هذا الحساب غير معلّق.',
  'This account is closed and can’t be impersonated.': 'هذا الحساب مغلق ولا يمكن التصرف باسمه.',
  'A staff member with this email already exists.': 'يوجد عضو في الفريق بهذا البريد بالفعل.',
  'This note no longer exists.': 'لم تعد هذه الملاحظة موجودة.',
  'This person is no longer a staff member.': 'لم يعد هذا الشخص عضوًا في الفريق.',
  'There must be at least one owner.': 'يجب أن يكون هناك مالك واحد على الأقل.',
  'This invitation has expired or was already used. Ask an owner for a new one.':
    'انتهت صلاحية هذه الدعوة أو استُخدمت. اطلب دعوة جديدة من أحد المالكين.',

  // Files
  'File storage is temporarily unavailable. Try again in a moment.':
    'تخزين الملفات غير متاح مؤقتًا. حاول مجددًا بعد قليل.',
  'File storage is full. Your progress is saved; try again later.':
    'مساحة التخزين ممتلئة. تقدّمك محفوظ؛ حاول مجددًا لاحقًا.',
  'This upload link has expired. Start the upload again.': 'انتهت صلاحية رابط الرفع هذا. ابدأ الرفع من جديد.',
  'The upload size doesn’t match the announced size.': 'حجم الرفع لا يطابق الحجم المُعلَن.',
  'Parts of this file haven’t been uploaded yet.': 'لم تُرفع بعض أجزاء هذا الملف بعد.',
  'This file type isn’t supported here.': 'هذا النوع من الملفات غير مدعوم هنا.',
  'You have too many uploads in progress. Finish or cancel some first.':
    'لديك عمليات رفع كثيرة جارية. أكمل بعضها أو ألغه أولًا.',
  'You don’t have enough storage for this file. Delete something first.':
    'لا توجد مساحة كافية لهذا الملف. احذف شيئًا أولًا.',
  'This file no longer exists.': 'لم يعد هذا الملف موجودًا.',
  'A caption file can have up to 5,000 captions and 500 kB.':
    'يمكن أن يضم ملف الترجمة حتى 5000 مقطع و500 كيلوبايت.',
  'The request is not valid HTTP.': 'الطلب ليس HTTP صالحًا.',
  'The request took too long to arrive. Try again.': 'استغرق وصول الطلب وقتًا طويلًا. حاول مجددًا.',
  'The request headers are too large.': 'ترويسات الطلب كبيرة جدًا.',
  'This file can’t be processed. Upload a smaller or simpler version.':
    'تتعذّر معالجة هذا الملف. ارفع نسخة أصغر أو أبسط.',
  'This file didn’t fail, so there’s nothing to retry.': 'لم يفشل هذا الملف، فلا شيء تُعاد محاولته.',
  'Some of these files are in use. Deleting them removes them there too.':
    'بعض هذه الملفات مستخدم. حذفها يزيلها من هناك أيضًا.',
  'This link isn’t for you or has expired.': 'هذا الرابط ليس لك أو انتهت صلاحيته.',
  'This file is still processing.': 'ما زالت معالجة هذا الملف جارية.',
  'We can’t read this caption file. Upload WebVTT (.vtt) or SubRip (.srt) in UTF-8.':
    'لا يمكننا قراءة ملف الترجمة هذا. ارفع WebVTT (.vtt) أو SubRip (.srt) بترميز UTF-8.',
  'Some of these captions start after the video ends.': 'بعض أسطر هذه الترجمة تبدأ بعد نهاية الفيديو.',
  'A video can have captions in up to 20 languages. Delete some first.':
    'يمكن أن تكون للفيديو ترجمة بـ20 لغة كحد أقصى. احذف بعضها أولًا.',
  'There are no captions in this language.': 'لا توجد ترجمة بهذه اللغة.',
  'Images come in fixed sizes. Request one of those.': 'للصور مقاسات محددة. اطلب أحدها.',
  'This folder no longer exists.': 'لم يعد هذا المجلد موجودًا.',
  'You already have a folder with this name.': 'لديك مجلد بهذا الاسم بالفعل.',
  'You can have up to 200 folders. Delete one first.': 'يمكنك إنشاء 200 مجلد كحد أقصى. احذف واحدًا أولًا.',

  // Money
  'This isn’t available for your account type. Contact us and we’ll help.':
    'هذا غير متاح لنوع حسابك. اتصل بنا وسنساعدك.',
  'You don’t have enough money in your wallet.': 'لا يوجد مال كافٍ في محفظتك.',
  'Your balance has changed. Review it before you pay.': 'تغيّر رصيدك. راجعه قبل الدفع.',
  'The price has changed. Review it before you pay.': 'تغيّر السعر. راجعه قبل الدفع.',
  'Your spending break is on. You can pay again when it ends.':
    'فترة إيقاف الإنفاق مفعّلة. يمكنك الدفع مجددًا عند انتهائها.',
  'Please confirm this amount to continue.': 'أكّد هذا المبلغ للمتابعة.',
  'This is over your spending limit.': 'يتجاوز هذا حد إنفاقك.',
  'Enter a valid amount.': 'أدخل مبلغًا صالحًا.',
  'This currency isn’t supported.': 'هذه العملة غير مدعومة.',
  'Your wallet uses another currency.': 'محفظتك بعملة أخرى.',
  'Transaction not found.': 'المعاملة غير موجودة.',
  'This is more than the refundable amount of this purchase.':
    'هذا أكثر من المبلغ القابل للاسترداد من هذا الشراء.',
  'This hold has already been captured or released.': 'سُحب هذا المبلغ المحجوز أو أُفرج عنه بالفعل.',
  'Open a wallet first.': 'افتح محفظتك أولًا.',
  'You already have a wallet in another currency.': 'لديك محفظة بعملة أخرى بالفعل.',
  'This card no longer exists.': 'لم تعد هذه البطاقة موجودة.',
  'Add a card first.': 'أضف بطاقة أولًا.',
  'This card has expired. Update its expiry date or use another card.':
    'انتهت صلاحية هذه البطاقة. حدّث تاريخها أو استخدم بطاقة أخرى.',
  'You’ve already added this card.': 'أضفت هذه البطاقة بالفعل.',
  'The card was declined.': 'رُفضت البطاقة.',
  'You can save up to 10 cards. Remove one first.': 'يمكنك حفظ 10 بطاقات كحد أقصى. أزل واحدة أولًا.',
  'Payment not found.': 'الدفعة غير موجودة.',
  'This payment didn’t complete, so there’s nothing to refund.': 'لم تكتمل هذه الدفعة، فلا شيء يُسترد.',
  'This payment is already disputed. Respond to the dispute instead.':
    'هناك اعتراض على هذه الدفعة بالفعل. ردّ على الاعتراض بدلًا من ذلك.',
  'The wallet balance is too low. Refund a purchase first.': 'رصيد المحفظة غير كافٍ. استرد عملية شراء أولًا.',
  'The payment provider isn’t responding. You haven’t been charged.': 'مزوّد الدفع لا يستجيب. لم يُخصم منك شيء.',
  'This bank account no longer exists.': 'لم يعد هذا الحساب البنكي موجودًا.',
  'Add a bank account first.': 'أضف حسابًا بنكيًا أولًا.',
  'This bank account was added less than 48 hours ago and can’t be used yet.':
    'أُضيف هذا الحساب البنكي قبل أقل من 48 ساعة ولا يمكن استخدامه بعد.',
  'The bank account was rejected. Check its numbers.': 'رُفض الحساب البنكي. تحقق من أرقامه.',
  'You can add up to 5 bank accounts. Remove one first.':
    'يمكنك إضافة 5 حسابات بنكية كحد أقصى. أزل واحدًا أولًا.',
  'You don’t have a payout account yet.': 'ليس لديك حساب دفعات بعد.',
  'A payout to this bank account is in progress. Wait until it arrives.':
    'هناك دفعة جارية إلى هذا الحساب البنكي. انتظر حتى تصل.',
  'A statement can cover up to 366 days.': 'يمكن أن يغطي كشف الحساب 366 يومًا كحد أقصى.',
  'This statement is too long. Choose a shorter period.': 'هذا الكشف طويل جدًا. اختر فترة أقصر.',
  'Payout not found.': 'الدفعة غير موجودة.',
  'This payout has already been reviewed.': 'تمت مراجعة هذه الدفعة بالفعل.',
  'Another staff member has to approve this.': 'يجب أن يوافق عضو آخر في الفريق على هذا.',
  'Dispute not found.': 'الاعتراض غير موجود.',
  'This dispute has already been answered.': 'تم الرد على هذا الاعتراض بالفعل.',
  'Adjustment not found.': 'التسوية غير موجودة.',
  'This adjustment has already been reviewed.': 'تمت مراجعة هذه التسوية بالفعل.',
  'This day isn’t over yet.': 'لم ينتهِ هذا اليوم بعد.',
  'This day is already closed.': 'هذا اليوم مغلق بالفعل.',
  'The ledger doesn’t balance. Fix it before closing the day.':
    'دفتر الأستاذ غير متوازن. صحّحه قبل إغلاق اليوم.',

  // Plans, subscriptions and purchases
  'You already own this.': 'هذا ملكك بالفعل.',
  'You already have a subscription to this creator.': 'لديك اشتراك لدى هذا المبدع بالفعل.',
  'This plan is no longer available.': 'لم تعد هذه الخطة متاحة.',
  'You can offer up to 8 plans. Close one first.': 'يمكنك عرض 8 خطط كحد أقصى. أغلق واحدة أولًا.',
  'This offer doesn’t exist for this plan.': 'هذا العرض غير متوفر لهذه الخطة.',
  'This offer has ended.': 'انتهى هذا العرض.',
  'This offer has been fully claimed.': 'نفد هذا العرض.',
  'This offer is for new subscribers only.': 'هذا العرض للمشتركين الجدد فقط.',
  'You already have a link with this code.': 'لديك رابط بهذا الرمز بالفعل.',
  'You can have up to 50 active links. End one first.':
    'يمكن أن يكون لديك 50 رابطًا نشطًا كحد أقصى. أنهِ واحدًا أولًا.',
  'Subscription not found.': 'الاشتراك غير موجود.',
  'This subscription has ended.': 'انتهى هذا الاشتراك.',
  'This isn’t possible in the subscription’s current state.': 'هذا غير ممكن في حالة الاشتراك الحالية.',
  'This period is already paid.': 'هذه الفترة مدفوعة بالفعل.',
  'Your bank needs you to confirm this payment.': 'يحتاج بنكك إلى تأكيدك لهذه الدفعة.',
  'You can only gift a subscription to a fan account.': 'لا يمكن إهداء الاشتراك إلا لحساب معجب.',

  // Comments, tips and goals
  'Unlock this post first.': 'افتح هذا المنشور أولًا.',
  'This comment no longer exists.': 'لم يعد هذا التعليق موجودًا.',
  'Comments are turned off for this post.': 'التعليقات متوقفة على هذا المنشور.',
  'Only followers can comment. Follow this creator first.':
    'يمكن للمتابعين فقط التعليق. تابع هذا المبدع أولًا.',
  'Only subscribers can comment.': 'يمكن للمشتركين فقط التعليق.',
  'Slow mode is on. Wait a moment before commenting again.':
    'الوضع البطيء مفعّل. انتظر قليلًا قبل التعليق مجددًا.',
  'You can edit a comment for 15 minutes after posting it.': 'يمكنك تعديل التعليق خلال 15 دقيقة من نشره.',
  'This goal is closed.': 'هذا الهدف مغلق.',
  'There’s already an active goal. Close it first.': 'يوجد هدف نشط بالفعل. أغلقه أولًا.',
  'This goal has already ended.': 'انتهى هذا الهدف بالفعل.',
  'This menu item is no longer available.': 'لم يعد هذا العنصر في القائمة متاحًا.',
  'You can have up to 20 tip menu items. Remove one first.':
    'يمكن أن تضم قائمة الإكراميات 20 عنصرًا كحد أقصى. أزل واحدًا أولًا.',
  'This post isn’t for sale.': 'هذا المنشور غير معروض للبيع.',
  'Purchase not found.': 'عملية الشراء غير موجودة.',
  'Purchases can only be refunded within 24 hours.': 'لا يمكن استرداد المشتريات إلا خلال 24 ساعة.',
  'You’ve already opened this, so it can’t be refunded.': 'فتحت هذا بالفعل، فلا يمكن استرداده.',
  'Only public top-level comments can be pinned.': 'لا يمكن تثبيت إلا التعليقات العامة، لا الردود.',

  // Posts
  'This post no longer exists.': 'لم يعد هذا المنشور موجودًا.',
  'Write something or add a file first.': 'اكتب شيئًا أو أضف ملفًا أولًا.',
  'This was changed elsewhere in the meantime.': 'عُدّل هذا في مكان آخر في هذه الأثناء.',
  'This isn’t possible in the post’s current state.': 'هذا غير ممكن في حالة المنشور الحالية.',
  'A reel must be a single vertical video.': 'يجب أن يكون الريل فيديو عموديًا واحدًا.',
  'This post has no such poll option.': 'لا يوجد هذا الخيار في استطلاع هذا المنشور.',
  'This poll has ended.': 'انتهى هذا الاستطلاع.',
  'You’ve already voted. Votes are final.': 'لقد صوّتَّ بالفعل، ولا يمكن تغيير الصوت.',
  'This poll has votes, so it can’t be changed.': 'تلقّى هذا الاستطلاع أصواتًا، لذا لا يمكن تغييره.',
  'You can pin up to three posts. Unpin one first.':
    'يمكنك تثبيت ثلاثة منشورات كحد أقصى. ألغِ تثبيت أحدها أولًا.',
  'A person tagged in this post hasn’t given consent.': 'لم يوافق شخص مشار إليه في هذا المنشور.',
  'This post has changed. Review it before you respond.': 'تغيّر هذا المنشور. راجعه قبل الرد.',
  'This consent request no longer exists.': 'لم يعد طلب الموافقة هذا موجودًا.',
  'This collection no longer exists.': 'لم تعد هذه المجموعة موجودة.',
  'You already have a collection with this name.': 'لديك مجموعة بهذا الاسم بالفعل.',
  'You can have up to 200 collections. Delete one first.': 'يمكنك إنشاء 200 مجموعة كحد أقصى. احذف واحدة أولًا.',
  'You can mute up to 200 words. Unmute one first.': 'يمكنك كتم 200 كلمة كحد أقصى. ألغِ كتم إحداها أولًا.',
  'We removed this post. Contact us if you think this is a mistake.':
    'أزلنا هذا المنشور. تواصل معنا إذا كنت ترى أن هذا خطأ.',
  'There are no open reports about this. Another staff member may have handled it.':
    'لا توجد بلاغات مفتوحة عن هذا. ربما تولّاها عضو آخر في الفريق.',
  'This content no longer exists, so there’s nothing to remove.': 'لم يعد هذا المحتوى موجودًا، فلا شيء يُزال.',
  'This content isn’t removed, or it’s already been restored.': 'هذا المحتوى غير مُزال، أو استُعيد بالفعل.',
  'Your balance has changed. Review it before deleting your account.': 'تغيّر رصيدك. راجعه قبل حذف حسابك.',

  // Chat
  'Conversation not found.': 'لم يتم العثور على المحادثة.',
  'Message not found.': 'لم يتم العثور على الرسالة.',
  'Write something or add a file.': 'اكتب شيئًا أو أضف ملفًا.',
  'Messages can be edited for 15 minutes after sending.': 'يمكن تعديل الرسائل خلال 15 دقيقة من إرسالها.',
  'This message can’t be edited.': 'لا يمكن تعديل هذه الرسالة.',
  'This message was bought and can’t be deleted for everyone.':
    'تم شراء هذه الرسالة ولا يمكن حذفها لدى الجميع.',
  'This message isn’t for sale.': 'هذه الرسالة ليست للبيع.',
  'This message can’t be forwarded.': 'لا يمكن إعادة توجيه هذه الرسالة.',
  'A conversation can have 20 pinned messages. Unpin one first.':
    'يمكن تثبيت 20 رسالة في المحادثة. ألغِ تثبيت واحدة أولًا.',
  'This person already owns one of these files.': 'يملك هذا الشخص أحد هذه الملفات بالفعل.',
  'Only followers can message this creator. Follow them to write.':
    'المتابعون فقط يمكنهم مراسلة هذا المبدع. تابعه لتكتب إليه.',
  'Only subscribers can message this creator.': 'المشتركون فقط يمكنهم مراسلة هذا المبدع.',
  'Your first message to this creator is paid. Pay once to start writing.':
    'رسالتك الأولى إلى هذا المبدع مدفوعة. ادفع مرة واحدة لتبدأ المراسلة.',
  'You can already message this creator.': 'يمكنك مراسلة هذا المبدع بالفعل.',
  'Wait until your message request is accepted before you send more.':
    'انتظر قبول طلب المراسلة قبل إرسال المزيد.',
  'You’ve contacted many new people today. Try again tomorrow.':
    'تواصلت مع كثير من الأشخاص الجدد اليوم. حاول مجددًا غدًا.',
  'You can pin 10 conversations. Unpin one first.': 'يمكنك تثبيت 10 محادثات. ألغِ تثبيت واحدة أولًا.',
  'A group can have 100 members.': 'تتسع المجموعة لـ100 عضو.',
  'Only the group’s owner can do this.': 'مالك المجموعة فقط يمكنه فعل ذلك.',
  'Product not found.': 'لم يتم العثور على المنتج.',
  'This VIP message pack no longer exists.': 'لم تعد باقة رسائل VIP هذه موجودة.',
  'You can offer 10 VIP message packs. Remove one first.': 'يمكنك عرض 10 باقات من رسائل VIP. أزل واحدة أولًا.',
  'You have no VIP messages left with this creator. Buy a pack to send one.':
    'لم تبقَ لديك رسائل VIP مع هذا المبدع. اشترِ باقة لإرسال واحدة.',
  'Mass message not found.': 'لم يتم العثور على الرسالة الجماعية.',
  'This mass message is already being sent.': 'يجري إرسال هذه الرسالة الجماعية بالفعل.',
  'This mass message can’t be recalled.': 'لا يمكن سحب هذه الرسالة الجماعية.',
  'No users match this audience.': 'لا يطابق أي مستخدم هذا الجمهور.',
  'Customer list not found.': 'لم يتم العثور على قائمة العملاء.',
  'This story is no longer available.': 'لم تعد هذه القصة متاحة.',
  'You don’t have access to this story.': 'ليس لديك إذن لمشاهدة هذه القصة.',
  'Add a photo, a video or text.': 'أضف صورة أو فيديو أو نصًا.',
  'Photos in stories can be up to 20 MB.': 'يمكن أن يصل حجم صور القصص إلى 20 ميغابايت.',
  'Videos in stories can be up to 60 seconds long.': 'يمكن أن تصل مدة فيديوهات القصص إلى 60 ثانية.',
  'You can have 100 current stories. Delete one first.': 'يمكنك نشر 100 قصة حالية. احذف واحدة أولاً.',
  'Create a close friends list first.': 'أنشئ قائمة أصدقاء مقرّبين أولاً.',
  'Replies are turned off for this story.': 'الردود على هذه القصة متوقفة.',
  'This story has no such poll option.': 'لا يوجد خيار كهذا في استطلاع هذه القصة.',
  'This story isn’t for sale.': 'هذه القصة ليست للبيع.',
  'Featured collection not found.': 'لم يتم العثور على المجموعة المميزة.',
  'You can have 50 featured collections. Delete one first.': 'يمكنك إنشاء 50 مجموعة مميزة. احذف واحدة أولاً.',
  'You already have a list with this name.': 'لديك بالفعل قائمة بهذا الاسم.',
  'Add at least one condition.': 'أضف شرطًا واحدًا على الأقل.',
  'You choose the members of this list yourself. It has no conditions.':
    'أنت تختار أعضاء هذه القائمة بنفسك، وليس لها شروط.',
  'The members of this list follow its conditions. Change those instead.':
    'يتحدد أعضاء هذه القائمة وفق شروطها. غيّر الشروط بدلاً من ذلك.',
  'You can have 200 lists. Delete one first.': 'يمكنك إنشاء 200 قائمة. احذف واحدة أولاً.',
  'You already have a close friends list.': 'لديك بالفعل قائمة أصدقاء مقرّبين.',
  'One of these users isn’t your customer.': 'أحد هؤلاء المستخدمين ليس من عملائك.',
  'Translation isn’t set up on this server.': 'الترجمة غير مفعّلة على هذا الخادم.',
  'The translation service isn’t responding. Try again later.': 'خدمة الترجمة لا تستجيب. حاول لاحقًا.',

  // Marketplace and orders
  'You can have up to 1,000 products. Remove one first.': 'يمكنك إضافة 1000 منتج كحد أقصى. احذف منتجًا أولًا.',
  'Add a title, a category, a photo, a price and a delivery method first.':
    'أضف أولًا عنوانًا وفئة وصورة وسعرًا وطريقة تسليم.',
  'This isn’t possible in the product’s current state.': 'لا يمكن ذلك في حالة المنتج الحالية.',
  'This product is sold out.': 'نفدت كمية هذا المنتج.',
  'This product isn’t for sale at a fixed price. Make an offer instead.':
    'هذا المنتج ليس له سعر ثابت. قدّم عرضًا بدلًا من ذلك.',
  'The seller doesn’t take offers for this product.': 'البائع لا يقبل عروضًا على هذا المنتج.',
  'The seller doesn’t exchange this product.': 'البائع لا يبادل هذا المنتج.',
  'Choose one of the available options.': 'اختر أحد الخيارات المتاحة.',
  'The seller doesn’t deliver this product that way or to that address.':
    'لا يسلّم البائع هذا المنتج بهذه الطريقة أو إلى هذا العنوان.',
  'Choose a delivery address.': 'اختر عنوان التسليم.',
  'You can save up to 50 searches. Remove one first.': 'يمكنك حفظ 50 عملية بحث كحد أقصى. احذف واحدة أولًا.',
  'This saved search no longer exists.': 'لم يعد هذا البحث المحفوظ موجودًا.',
  'Order not found.': 'لم يتم العثور على الطلب.',
  'This isn’t possible in the order’s current state.': 'لا يمكن ذلك في حالة الطلب الحالية.',
  'The invoice is available once the order is completed.': 'تتوفر الفاتورة بعد اكتمال الطلب.',
  'Offer not found.': 'لم يتم العثور على العرض.',
  'This offer is already closed.': 'هذا العرض مغلق بالفعل.',
  'This offer has changed. Review it before you answer.': 'تغيّر هذا العرض. راجعه قبل أن ترد.',
  'Wait for the other side to answer.': 'انتظر رد الطرف الآخر.',
  'You already have an open offer for this product.': 'لديك عرض مفتوح على هذا المنتج بالفعل.',
  'The buyer can’t pay this right now. The offer stays open.':
    'لا يستطيع المشتري الدفع الآن. يبقى العرض مفتوحًا.',
  'The exchange rate raised the buyer’s total. Ask them for a new offer.':
    'رفع سعر الصرف إجمالي المشتري. اطلب منه عرضًا جديدًا.',
  'This code isn’t valid for this order.': 'هذا الرمز غير صالح لهذا الطلب.',
  'This code has expired. Ask for a new one.': 'انتهت صلاحية هذا الرمز. اطلب رمزًا جديدًا.',
  'This code was already used.': 'استُخدم هذا الرمز من قبل.',
  'This link isn’t valid. You can change your emails in settings.':
    'هذا الرابط غير صالح. يمكنك تغيير رسائلك من الإعدادات.',
  'This device can’t receive notifications.': 'لا يمكن لهذا الجهاز استقبال الإشعارات.',
  'You’ve turned on notifications on too many devices. Turn one off first.':
    'فعّلت الإشعارات على أجهزة كثيرة. أوقفها على أحدها أولًا.',
  'You can review this order once it is completed.': 'يمكنك تقييم هذا الطلب بعد اكتماله.',
  'Review not found.': 'لم يتم العثور على التقييم.',
  'You have already reviewed this order.': 'لقد قيّمت هذا الطلب من قبل.',
  'The time to review this order is over.': 'انتهت مهلة تقييم هذا الطلب.',
  'You have already replied to this review.': 'لقد رددت على هذا التقييم من قبل.',
  'This creator doesn’t offer shoutouts.': 'لا يقدم هذا المبدع تحيات مصورة.',
  'All shoutouts of this week are taken. You weren’t charged. Try again in a few days.':
    'حُجزت كل التحيات المصورة لهذا الأسبوع. لم يُخصم منك شيء. حاول مجددًا بعد بضعة أيام.',
  'This creator doesn’t offer delivery within 24 hours.': 'لا يقدم هذا المبدع التسليم خلال 24 ساعة.',
  'Stream not found.': 'لم يتم العثور على البث.',
  'Streaming with OBS isn’t set up on this server.': 'البث عبر OBS غير مفعّل على هذا الخادم.',
  'There’s nothing to rewind yet. Try again in a few seconds.':
    'لا يوجد ما يمكن الرجوع إليه بعد. حاول مرة أخرى بعد بضع ثوانٍ.',
  'This stream isn’t live.': 'هذا البث ليس مباشرًا الآن.',
  'This isn’t possible in the stream’s current state.': 'هذا غير ممكن في حالة البث الحالية.',
  'You already have a live stream. End it first.': 'لديك بث مباشر بالفعل. أنهِه أولًا.',
  'You don’t have access to this stream.': 'ليس لديك إذن بمشاهدة هذا البث.',
  'You can’t join this creator’s streams.': 'لا يمكنك الانضمام إلى بث هذا المبدع.',
  'Your free preview is over. Sign up to keep watching.':
    'انتهت المعاينة المجانية. أنشئ حسابًا لمتابعة المشاهدة.',
  'Tickets for this stream aren’t on sale.': 'التذاكر غير معروضة للبيع لهذا البث.',
  'You can’t write in this chat right now.': 'لا يمكنك الكتابة في هذه الدردشة الآن.',
  'Someone is already invited or on the stage.': 'هناك شخص مدعو أو على المسرح بالفعل.',
  'This person isn’t watching your stream.': 'هذا الشخص لا يشاهد بثك.',
  'You can only share tips with creators who are paid in your currency.':
    'يمكنك مشاركة الإكراميات مع صنّاع محتوى يتقاضون بعملتك فقط.',
  'The share of tips has changed. Review the invitation.': 'تغيّرت حصة الإكراميات. راجع الدعوة.',
  'This invitation is no longer open.': 'لم تعد هذه الدعوة متاحة.',
  'Slow mode is on. Wait a moment before you write again.':
    'الوضع البطيء مفعّل. انتظر قليلًا قبل أن تكتب مجددًا.',
  'Only subscribers can write in this chat.': 'الكتابة في هذه الدردشة للمشتركين فقط.',
  'Your message contains a word that isn’t allowed here.': 'تحتوي رسالتك على كلمة غير مسموح بها هنا.',
  'One of the moderators no longer exists.': 'أحد المشرفين لم يعد موجودًا.',
  'Live video isn’t available right now. Try again in a moment.':
    'الفيديو المباشر غير متاح الآن. حاول مرة أخرى بعد قليل.',
}
