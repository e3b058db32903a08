/** Email messages in Arabic, by their English text. */
export const arEmails: Record<string, string> = {
  // Bank accounts and payouts
  'A bank account was added to your wallet': 'أُضيف حساب بنكي إلى محفظتك',
  '{bankName} ending in {last4} was just added to your Fanlight wallet. You can use it in 48 hours.':
    'أُضيف للتو {bankName} المنتهي بـ {last4} إلى محفظتك في Fanlight. يمكنك استخدامه بعد 48 ساعة.',
  'If this was you, you don’t need to do anything. If not, block it now: {link}':
    'إذا كنت أنت من فعل ذلك فلا داعي لأي إجراء. وإلا فاحظره الآن: {link}',
  'Blocking removes the bank account and returns pending withdrawals to your wallet.':
    'يؤدي الحظر إلى إزالة الحساب البنكي وإعادة عمليات السحب المعلّقة إلى محفظتك.',
  'Your payouts now go to a different bank account': 'تُرسل دفعاتك الآن إلى حساب بنكي آخر',
  'Your payouts now go to {bankName} ending in {last4}.':
    'تُرسل دفعاتك الآن إلى {bankName} المنتهي بـ {last4}.',
  'If you didn’t make this change, someone may know your password. Choose a new one: {link}':
    'إذا لم تُجرِ هذا التغيير فقد يعرف شخص ما كلمة مرورك. اختر كلمة جديدة: {link}',
  'The new bank account was blocked': 'حُظر الحساب البنكي الجديد',
  'The bank account was removed from your wallet. Nothing will be sent to it.':
    'أُزيل الحساب البنكي من محفظتك. لن يُرسل إليه شيء.',
  'If you didn’t add it, someone may know your password. Choose a new one: {link}':
    'إذا لم تُضفه أنت فقد يعرف شخص ما كلمة مرورك. اختر كلمة جديدة: {link}',
  'Your withdrawal of {amount} has arrived': 'وصل سحبك بمبلغ {amount}',
  '{amount} arrived in {bankName} ending in {last4}.': 'وصل {amount} إلى {bankName} المنتهي بـ {last4}.',
  'Your withdrawal of {amount} was returned': 'أُعيد سحبك بمبلغ {amount}',
  'Your withdrawal of {amount} didn’t go through.': 'لم يكتمل سحبك بمبلغ {amount}.',
  'The full amount is back in your wallet: {link}': 'عاد المبلغ كاملًا إلى محفظتك: {link}',

  // Card refunds
  '{amount} refunded to your card': 'أُعيد {amount} إلى بطاقتك',
  'We refunded {amount} to {brand} ending in {last4}. It will appear on your card statement in 5 to 10 days.':
    'أعدنا {amount} إلى {brand} المنتهية بـ {last4}. سيظهر في كشف بطاقتك خلال 5 إلى 10 أيام.',
  'We tried to refund {amount} to {brand} ending in {last4}, but the bank rejected it: {reason}':
    'حاولنا إعادة {amount} إلى {brand} المنتهية بـ {last4} لكن البنك رفضه: {reason}',
  'The money is back in your wallet.': 'عاد المبلغ إلى محفظتك.',

  // Spending limits
  'You’ve used 80% of your spending limit': 'استهلكت 80% من حد إنفاقك',
  'You’ve spent {spent} of your daily limit of {amount}. You have {left} left today.':
    'أنفقت {spent} من حدّك اليومي البالغ {amount}. بقي لك اليوم {left}.',
  'You’ve spent {spent} of your weekly limit of {amount}. You have {left} left this week.':
    'أنفقت {spent} من حدّك الأسبوعي البالغ {amount}. بقي لك هذا الأسبوع {left}.',
  'You’ve spent {spent} of your monthly limit of {amount}. You have {left} left this month.':
    'أنفقت {spent} من حدّك الشهري البالغ {amount}. بقي لك هذا الشهر {left}.',
  'You’ve spent {spent} of your monthly limit of {amount} for {name}. You have {left} left this month.':
    'أنفقت {spent} من حدّك الشهري البالغ {amount} لدى {name}. بقي لك هذا الشهر {left}.',
  'Manage your limits and alerts: {link}': 'إدارة حدودك وتنبيهاتك: {link}',

  // Subscriptions
  'Your subscription to {name} renews on {day}': 'يتجدد اشتراكك لدى {name} في {day}',
  'Your subscription to {name} renews on {day} for {amount}.':
    'يتجدد اشتراكك لدى {name} في {day} مقابل {amount}.',
  'You don’t need to do anything. You can cancel, pause or change it before then: {link}':
    'لا داعي لأي إجراء. يمكنك إلغاؤه أو إيقافه مؤقتًا أو تغييره قبل ذلك: {link}',
  'Your subscription to {name} couldn’t be renewed': 'تعذّر تجديد اشتراكك لدى {name}',
  'We couldn’t charge {amount} for your subscription to {name}.':
    'لم نتمكن من تحصيل {amount} مقابل اشتراكك لدى {name}.',
  'Confirm the payment for your subscription to {name}': 'أكّد دفعة اشتراكك لدى {name}',
  'Your bank needs you to confirm {amount} for your subscription to {name}.':
    'يحتاج بنكك إلى تأكيدك دفع {amount} لاشتراكك لدى {name}.',
  'Confirm by {day}, or your subscription will end: {link}': 'أكّد قبل {day}، وإلا سينتهي اشتراكك: {link}',
  'We’ll try again daily until {day}, then the subscription ends. Pay now or change your payment method: {link}':
    'سنعيد المحاولة يوميًا حتى {day}، ثم ينتهي الاشتراك. ادفع الآن أو غيّر وسيلة الدفع: {link}',
  'Your subscription to {name} has ended': 'انتهى اشتراكك لدى {name}',
  'Your subscription to {name} has ended, as you requested. You keep everything you bought, and you can resubscribe anytime.':
    'انتهى اشتراكك لدى {name} كما طلبت. تحتفظ بكل ما اشتريته، ويمكنك الاشتراك مجددًا في أي وقت.',
  'Your gifted subscription to {name} has ended. You weren’t charged. You can subscribe yourself anytime.':
    'انتهى اشتراكك المُهدى لدى {name}. لم يُخصم منك شيء. يمكنك الاشتراك بنفسك في أي وقت.',
  'Your subscription to {name} has ended because the payment failed. You won’t be charged again. You can resubscribe anytime.':
    'انتهى اشتراكك لدى {name} بسبب فشل الدفع. لن يُخصم منك شيء آخر. يمكنك الاشتراك مجددًا في أي وقت.',
  'Your subscription to {name} has ended because your account is closed. You weren’t charged.':
    'انتهى اشتراكك لدى {name} لأن حسابك مغلق. لم يُخصم منك شيء.',
  'Your subscription to {name} has ended because it’s no longer available to you. You weren’t charged.':
    'انتهى اشتراكك لدى {name} لأنه لم يعد متاحًا لك. لم يُخصم منك شيء.',
  'We returned {amount} to your wallet for the unused time since {day}.':
    'أعدنا {amount} إلى محفظتك عن المدة غير المستخدمة منذ {day}.',
  'Your payment for your subscription to {name} was refunded, and the subscription has ended.':
    'رُدّت إليك دفعة اشتراكك لدى {name}، وانتهى الاشتراك.',
  'Your subscriptions: {link}': 'اشتراكاتك: {link}',
  '{giver} gave you a subscription to {name}': 'أهداك {giver} اشتراكًا لدى {name}',
  '{giver} gave you “{plan}” from {name} until {day}. It ends automatically and you won’t be charged.':
    'أهداك {giver} «{plan}» لدى {name} حتى {day}. ينتهي تلقائيًا ولن يُخصم منك شيء.',
  'See what’s new: {link}': 'شاهد الجديد: {link}',

  // Tips
  'Your tip for “{title}” was returned': 'أُعيدت إكراميتك لـ «{title}»',
  '“{title}” wasn’t reached. Your tip of {amount} is back in your wallet.':
    'لم يتحقق «{title}». عادت إكراميتك البالغة {amount} إلى محفظتك.',
  'Your tips: {link}': 'إكرامياتك: {link}',

  // Posts
  'One of its files couldn’t be processed.': 'تعذّرت معالجة أحد ملفاته.',
  'A reel must be a vertical video.': 'يجب أن يكون الريل فيديو عموديًا.',
  'A tagged person didn’t give consent.': 'لم يوافق شخص مشار إليه.',
  'Your post “{title}” wasn’t published.': 'لم يُنشر منشورك «{title}».',
  'Your post wasn’t published.': 'لم يُنشر منشورك.',
  'Your post wasn’t published': 'لم يُنشر منشورك',
  'We saved it as a draft.': 'حفظناه كمسودة.',
  'Your post is hidden': 'منشورك مخفي',
  'A person tagged in your post “{title}” withdrew their consent. The post is hidden, but buyers keep access. It will be visible again if they agree.':
    'سحب شخص مشار إليه في منشورك «{title}» موافقته. المنشور مخفي، لكن المشترين يحتفظون بالوصول إليه. سيظهر مجددًا إذا وافق.',
  'A person tagged in your post withdrew their consent. The post is hidden, but buyers keep access. It will be visible again if they agree.':
    'سحب شخص مشار إليه في منشورك موافقته. المنشور مخفي، لكن المشترين يحتفظون بالوصول إليه. سيظهر مجددًا إذا وافق.',
  '{creator} tagged you in a post: your consent is needed': 'أشار إليك {creator} في منشور: موافقتك مطلوبة',
  'A creator tagged you in their post “{title}”.': 'أشار إليك أحد المبدعين في منشوره «{title}».',
  'A creator tagged you in their post.': 'أشار إليك أحد المبدعين في منشوره.',
  'It will only be published if you agree. Review the post and respond here. You can change your mind later: {link}':
    'لن يُنشر إلا إذا وافقت. راجع المنشور وردّ هنا. يمكنك تغيير رأيك لاحقًا: {link}',

  // Codes and login
  '{code} is your Fanlight code': '{code} هو رمزك في Fanlight',
  'Your code is {code}. It expires in 10 minutes.': 'رمزك هو {code}. تنتهي صلاحيته بعد 10 دقائق.',
  'If you didn’t request this, you can ignore this email.': 'إذا لم تطلب هذا فيمكنك تجاهل هذه الرسالة.',
  'Your code is {code}. Use it to make this the email address of your Fanlight account. It expires in 10 minutes.':
    'رمزك هو {code}. استخدمه ليصبح هذا بريد حسابك في Fanlight. تنتهي صلاحيته بعد 10 دقائق.',
  'Your code to change your username is {code}. It expires in 10 minutes.':
    'رمزك لتغيير اسم المستخدم هو {code}. تنتهي صلاحيته بعد 10 دقائق.',
  'Your code to change your password is {code}. It expires in 10 minutes.':
    'رمزك لتغيير كلمة المرور هو {code}. تنتهي صلاحيته بعد 10 دقائق.',
  'Your code to confirm it’s you is {code}. It expires in 10 minutes.':
    'رمزك لتأكيد هويتك هو {code}. تنتهي صلاحيته بعد 10 دقائق.',
  'If you didn’t request this, someone may be logged in to your account. Log out your devices and choose a new password.':
    'إذا لم تطلب هذا فقد يكون شخص ما داخل حسابك. سجّل الخروج من أجهزتك واختر كلمة مرور جديدة.',
  'You already have a Fanlight account': 'لديك حساب في Fanlight بالفعل',
  'Someone, probably you, tried to sign up with this email. It already has an account.':
    'حاول أحدهم، على الأرجح أنت، التسجيل بهذا البريد. لديه حساب بالفعل.',
  'Log in to your account: {link}': 'سجّل الدخول إلى حسابك: {link}',
  '{amount} added to your wallet': 'أُضيف {amount} إلى محفظتك',
  'Your balance was low, so we charged {amount} to {brand} ending in {last4}.':
    'كان رصيدك منخفضًا، فخصمنا {amount} من بطاقة {brand} المنتهية بـ {last4}.',
  'Change or turn off automatic top-ups: {link}': 'عدّل الشحن التلقائي أو أوقفه: {link}',
  'Automatic top-ups are off': 'أُوقف الشحن التلقائي',
  'Your card was declined twice, so we turned automatic top-ups off. You weren’t charged.':
    'رُفضت بطاقتك مرتين، فأوقفنا الشحن التلقائي. لم يُخصم منك أي مبلغ.',
  'Your card was removed or has expired, so we turned automatic top-ups off.':
    'حُذفت بطاقتك أو انتهت صلاحيتها، فأوقفنا الشحن التلقائي.',
  'Choose a card and turn them on again: {link}': 'اختر بطاقة وشغّله من جديد: {link}',
  'Your login link': 'رابط تسجيل الدخول',
  'Log in to Fanlight here: {link}': 'سجّل الدخول إلى Fanlight من هنا: {link}',
  'The link works once and expires in 15 minutes. If you didn’t request it, ignore this email and don’t share the link.':
    'يعمل الرابط مرة واحدة وتنتهي صلاحيته بعد 15 دقيقة. إن لم تطلبه فتجاهل هذه الرسالة ولا تشارك الرابط مع أحد.',
  'Choose a new password: {link}': 'اختر كلمة مرور جديدة: {link}',
  'Choose a new password': 'اختر كلمة مرور جديدة',
  'Choose a new password here: {link}': 'اختر كلمة مرور جديدة هنا: {link}',
  'The link works once and expires in 30 minutes. If you didn’t request it, nothing has changed.':
    'يعمل الرابط مرة واحدة وتنتهي صلاحيته بعد 30 دقيقة. إذا لم تطلبه فلم يتغير شيء.',
  'Your password was changed': 'تغيّرت كلمة مرورك',
  'Your Fanlight password was just changed, and all devices were logged out.':
    'تغيّرت للتو كلمة مرورك في Fanlight، وسُجّل الخروج من كل الأجهزة.',
  'If this wasn’t you, choose a new one right away: {link}': 'إذا لم تكن أنت فاختر كلمة جديدة فورًا: {link}',
  'Welcome to Fanlight': 'مرحبًا بك في Fanlight',
  'Hello {name},': 'مرحبًا {name}،',
  'Your account is ready. Following creators is free; you only pay for what you unlock.':
    'حسابك جاهز. متابعة المبدعين مجانية؛ ولا تدفع إلا مقابل ما تفتحه.',
  '{code} is your Fanlight code. It expires in 10 minutes.':
    '{code} هو رمزك في Fanlight. تنتهي صلاحيته بعد 10 دقائق.',
  'This number already has a Fanlight account. Log in: {link}':
    'لهذا الرقم حساب في Fanlight بالفعل. سجّل الدخول: {link}',
  'Choose a new Fanlight password: {link}': 'اختر كلمة مرور جديدة لـ Fanlight: {link}',

  // Account
  'If this wasn’t you, choose a new password right away: {link}':
    'إذا لم تكن أنت فاختر كلمة مرور جديدة فورًا: {link}',
  'Your Fanlight email address was changed': 'تغيّر عنوان بريدك في Fanlight',
  'Your Fanlight phone number was changed': 'تغيّر رقم هاتفك في Fanlight',
  'Your Fanlight username was changed': 'تغيّر اسم المستخدم الخاص بك في Fanlight',
  'Your Fanlight password was changed': 'تغيّرت كلمة مرورك في Fanlight',
  'The email address of your Fanlight account was just changed.':
    'تغيّر للتو عنوان البريد لحسابك في Fanlight.',
  'The phone number of your Fanlight account was just changed.': 'تغيّر للتو رقم الهاتف لحسابك في Fanlight.',
  'The username of your Fanlight account was just changed.': 'تغيّر للتو اسم المستخدم لحسابك في Fanlight.',
  'The password of your Fanlight account was just changed.': 'تغيّرت للتو كلمة مرور حسابك في Fanlight.',
  'If this was you, you don’t need to do anything. If not, undo it within 7 days: {link}':
    'إذا كنت أنت من فعل ذلك فلا داعي لأي إجراء. وإلا فتراجع عنه خلال 7 أيام: {link}',
  'Undoing it logs out all devices and asks you for a new password.':
    'التراجع عنه يسجّل الخروج من كل الأجهزة ويطلب منك كلمة مرور جديدة.',
  'Wasn’t you? {link}': 'لست أنت؟ {link}',
  'New login to your account': 'تسجيل دخول جديد إلى حسابك',
  'Your Fanlight account was logged in to from a new device.':
    'سُجّل الدخول إلى حسابك في Fanlight من جهاز جديد.',
  'If this was you, you don’t need to do anything.': 'إذا كنت أنت فلا داعي لأي إجراء.',
  'Your devices: {link}': 'أجهزتك: {link}',
  'A passkey was added to your account': 'أُضيف مفتاح مرور إلى حسابك',
  'The passkey “{name}” can now log in to your Fanlight account.':
    'يمكن الآن تسجيل الدخول إلى حسابك في Fanlight بمفتاح المرور «{name}».',
  'One of your passkeys was disabled': 'عُطّل أحد مفاتيح مرورك',
  'We’ve disabled the passkey “{name}” because it may have been copied.':
    'عطّلنا مفتاح المرور «{name}» لأنه ربما نُسخ.',
  'Remove it and add a new one: {link}': 'أزله وأضف مفتاحًا جديدًا: {link}',
  'Two-step login is on': 'الدخول بخطوتين مفعّل',
  'Logging in to your Fanlight account now requires a second step.':
    'يتطلب الدخول إلى حسابك في Fanlight الآن خطوة ثانية.',
  'Two-step login is off': 'الدخول بخطوتين معطّل',
  'Logging in to your Fanlight account no longer requires a second step.':
    'لم يعد تسجيل الدخول إلى حسابك في Fanlight يتطلب خطوة ثانية.',
  'Your account is deactivated': 'حسابك معطّل',
  'Your Fanlight account is hidden until you log in again.':
    'حسابك في Fanlight مخفي حتى تسجّل الدخول من جديد.',
  'Log in: {link}': 'سجّل الدخول: {link}',
  'Delete your account': 'حذف حسابك',
  'You requested a link to delete your Fanlight account.': 'طلبت رابطًا لحذف حسابك في Fanlight.',
  'It works once and expires in 30 minutes: {link}': 'يعمل مرة واحدة وتنتهي صلاحيته بعد 30 دقيقة: {link}',
  'Your account won’t be deleted until you open the link and confirm. If you didn’t request this, ignore it and check your devices.':
    'لن يُحذف حسابك حتى تفتح الرابط وتؤكد. إذا لم تطلبه فتجاهله وراجع أجهزتك.',
  'Your account will be deleted': 'سيُحذف حسابك',
  'Your Fanlight account and all your personal data will be deleted on {day}.':
    'سيُحذف حسابك في Fanlight وجميع بياناتك الشخصية في {day}.',
  'Changed your mind, or wasn’t it you? Log in before then to keep your account: {link}':
    'غيّرت رأيك، أو لم تكن أنت؟ سجّل الدخول قبل ذلك للاحتفاظ بحسابك: {link}',
  'Your data is ready': 'بياناتك جاهزة',
  'The copy of your Fanlight data is ready.': 'نسخة بياناتك في Fanlight جاهزة.',
  'Log in and download it: {link}': 'سجّل الدخول ونزّلها: {link}',
  'It’s available until {day}.': 'تبقى متاحة حتى {day}.',
  'Confirm your newsletter subscription': 'أكّد اشتراكك في النشرة',
  'You signed up for the Fanlight newsletter. Confirm to start receiving it: {link}':
    'اشتركت في نشرة Fanlight. أكّد لتبدأ باستلامها: {link}',
  'If this wasn’t you, ignore this email, or unsubscribe: {link}':
    'إذا لم تكن أنت فتجاهل هذه الرسالة، أو ألغِ الاشتراك: {link}',

  // Documents
  'Front of the document': 'وجه الوثيقة الأمامي',
  'Back of the document': 'وجه الوثيقة الخلفي',
  Selfie: 'صورة ذاتية',
  'You’re verified': 'تم التحقق من هويتك',
  'Everything in your documents checks out, so you can start publishing and earning.':
    'مستنداتك سليمة، ويمكنك الآن بدء النشر والكسب.',
  'The photos will be deleted in 30 days.': 'ستُحذف الصور خلال 30 يومًا.',
  'We need new photos of your documents': 'نحتاج إلى صور جديدة لمستنداتك',
  'We couldn’t use some of your photos:': 'تعذّر علينا استخدام بعض صورك:',
  'Upload only these again. We kept the rest: {link}': 'ارفع هذه فقط من جديد. احتفظنا بالباقي: {link}',
  'We couldn’t confirm your identity': 'تعذّر تأكيد هويتك',
  'The identity check couldn’t confirm who you are.': 'لم يتمكن التحقق من الهوية من تأكيد هويتك.',
  'Try again: {link}': 'حاول مجددًا: {link}',
  'Continue your document upload': 'تابع رفع مستنداتك',
  'Open this on a device with a good camera and log in: {link}':
    'افتح هذا على جهاز بكاميرا جيدة وسجّل الدخول: {link}',
  'If you didn’t request this, you can ignore it.': 'إذا لم تطلب هذا فيمكنك تجاهله.',
  'Continue your Fanlight document upload: {link}': 'تابع رفع مستنداتك في Fanlight: {link}',

  // Staff actions
  'Your account is suspended': 'حسابك معلّق',
  'Your Fanlight account is suspended and all devices were logged out.':
    'عُلّق حسابك في Fanlight وسُجّل الخروج من كل الأجهزة.',
  'To find out why, or if you think this is a mistake, contact us: {link}':
    'لمعرفة السبب، أو إذا كنت ترى أن هذا خطأ، تواصل معنا: {link}',
  'Your account is restored': 'استُعيد حسابك',
  'Your Fanlight account is active again.': 'حسابك في Fanlight نشط من جديد.',
  'We’ve received your message': 'وصلتنا رسالتك',
  'Thanks for contacting us. We’ll reply within two working days.': 'شكرًا لتواصلك معنا. سنرد خلال يومي عمل.',
  'Your message:': 'رسالتك:',
  'We removed your post': 'أزلنا منشورك',
  'We removed your comment': 'أزلنا تعليقك',
  'We removed your story': 'أزلنا قصتك',
  'It’s no longer visible to anyone, including buyers.': 'لم تعد مرئية لأحد، ولا حتى لمن اشتراها.',
  'Your story was restored': 'استُعيدت قصتك',
  'We reviewed your story again and restored it.': 'راجعنا قصتك مرة أخرى واستعدناها.',
  'You reported a story on {day}.': 'أبلغتَ عن قصة في {day}.',
  'We removed your review': 'أزلنا تقييمك',
  'We removed your review “{name}”. It’s no longer visible to anyone.':
    'أزلنا تقييمك «{name}». لم يعد ظاهرًا لأحد.',
  'Your review was restored': 'استُعيد تقييمك',
  'We checked your review “{name}” again and restored it.': 'راجعنا تقييمك «{name}» مرة أخرى واستعدناه.',
  'You reported a review on {day}.': 'أبلغتَ عن تقييم في {day}.',
  'We removed your post “{name}”. It’s no longer visible to anyone, including buyers.':
    'أزلنا منشورك «{name}». لم يعد مرئيًا لأحد، بمن فيهم المشترون.',
  'We removed your comment “{name}”. It’s no longer visible to anyone.':
    'أزلنا تعليقك «{name}». لم يعد مرئيًا لأحد.',
  'Reason: {reason}': 'السبب: {reason}',
  'If you think this is a mistake, contact us: {link}': 'إذا كنت ترى أن هذا خطأ فتواصل معنا: {link}',
  'Your post was restored': 'استُعيد منشورك',
  'Your comment was restored': 'استُعيد تعليقك',
  'We reviewed your post “{name}” again and restored it.': 'راجعنا منشورك «{name}» مرة أخرى واستعدناه.',
  'We reviewed your comment “{name}” again and restored it.': 'راجعنا تعليقك «{name}» مرة أخرى واستعدناه.',
  'You reported a post on {day}.': 'أبلغتَ عن منشور في {day}.',
  'You reported a comment on {day}.': 'أبلغتَ عن تعليق في {day}.',
  'You reported a profile on {day}.': 'أبلغتَ عن ملف شخصي في {day}.',
  'We reviewed it and removed it. It’s no longer visible to anyone.': 'راجعناه وأزلناه. لم يعد مرئيًا لأحد.',
  'We reviewed it and didn’t find anything against our rules, so it stays up.':
    'راجعناه ولم نجد ما يخالف قواعدنا، لذا يبقى منشورًا.',
  'We reviewed it again and didn’t find anything against our rules, so we restored it.':
    'راجعناه مرة أخرى ولم نجد ما يخالف قواعدنا، فاستعدناه.',
  'If you don’t want to see more from this user, you can block them on their profile.':
    'إذا كنت لا تريد رؤية المزيد من هذا المستخدم فيمكنك حظره من ملفه الشخصي.',
  'Our rules: {link}': 'قواعدنا: {link}',
  'We removed the content you reported': 'أزلنا المحتوى الذي أبلغتَ عنه',
  'We reviewed your report': 'راجعنا بلاغك',
  'We reviewed your report again': 'راجعنا بلاغك مرة أخرى',
  'Thanks for your report. It stays confidential.': 'شكرًا لبلاغك. يبقى سريًا.',
  // Account closure
  'We’ll settle your balance first. On that day, before any data is deleted:':
    'سنسوّي رصيدك أولًا. في ذلك اليوم، وقبل حذف أي بيانات:',
  'You agreed to forfeit {amount} because it can’t be paid out.': 'وافقت على التنازل عن {amount} لتعذّر دفعه.',
  '{amount} will be sent to {name} ending in {last4} once it’s available and reviewed.':
    'سيُرسل {amount} إلى {name} المنتهي بـ {last4} بعد أن يصبح متاحًا وتتم مراجعته.',
  '{amount} will be refunded to {name} ending {last4}.': 'سيُعاد {amount} إلى {name} المنتهية بـ {last4}.',
  '{amount} was forfeited': 'تم التنازل عن {amount}',
  '{amount} was left in your wallet and couldn’t be paid out. As you agreed, it was forfeited to Fanlight.':
    'بقي {amount} في محفظتك وتعذّر دفعه. وكما وافقت، تم التنازل عنه لـ Fanlight.',
  '{amount} was left in your wallet, less than the cost of sending it. It was forfeited to Fanlight.':
    'بقي {amount} في محفظتك، وهو أقل من تكلفة إرساله. تم التنازل عنه لـ Fanlight.',
  'We tried for 90 days to send you {amount}, but no bank or card accepted it. It was forfeited to Fanlight.':
    'حاولنا طوال 90 يومًا أن نرسل إليك {amount}، لكن لم يقبله أي بنك أو بطاقة. تم التنازل عنه لـ Fanlight.',
  'Your wallet is now empty, and your account will be permanently deleted.':
    'محفظتك فارغة الآن، وسيُحذف حسابك نهائيًا.',
  'New for “{name}”: {title}': 'جديد لبحثك «{name}»: {title}',
  '“{title}” was just listed and matches your saved search “{name}”.':
    'عُرض «{title}» للتو وهو يطابق بحثك المحفوظ «{name}».',
  'See it: {link}': 'شاهده: {link}',
  'You can turn this alert off in your saved searches on the marketplace.':
    'يمكنك إيقاف هذا التنبيه من عمليات البحث المحفوظة في السوق.',
  'Your notifications': 'إشعاراتك',
  'You have new notifications.': 'لديك إشعارات جديدة.',
  'See all notifications: {link}': 'عرض كل الإشعارات: {link}',
  'Change how often we email you: {link}': 'غيّر عدد مرات مراسلتنا لك: {link}',
}
