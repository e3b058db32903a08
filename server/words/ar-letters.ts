/** Letters in Arabic, by their English sentences. */
export const arLetters: Record<string, string> = {
  // Banks and payouts
  'A bank was added to your wallet': 'أُضيف بنك إلى محفظتك',
  '{bankName} ending {last4} was just added to your Fanlight wallet. It can be used in 48 hours.':
    'أُضيف للتو {bankName} المنتهي بـ {last4} إلى محفظتك في Fanlight. يمكن استخدامه بعد 48 ساعة.',
  'If that was you, there is nothing to do. If not, stop it now: {link}':
    'إن كنت أنت من فعل ذلك فلا حاجة إلى شيء. وإلا فأوقفه الآن: {link}',
  'Stopping it removes the bank, and money that waits to be sent to it goes back to your wallet.':
    'إيقافه يزيل البنك، ويعود إلى محفظتك المال الذي ينتظر إرساله إليه.',
  'Your payouts go to another bank now': 'صارت مدفوعاتك تذهب إلى بنك آخر',
  'From now on your payouts go to {bankName} ending {last4}.':
    'من الآن تذهب مدفوعاتك إلى {bankName} المنتهي بـ {last4}.',
  'If it was not you who chose it, somebody may know your password. Choose a new one: {link}':
    'إن لم تكن أنت من اختاره، فربما يعرف شخص ما كلمة مرورك. اختر كلمة جديدة: {link}',
  'The new bank was stopped': 'أُوقف البنك الجديد',
  'The bank was removed from your wallet, and nothing will be sent to it.':
    'أُزيل البنك من محفظتك، ولن يُرسل إليه شيء.',
  'If it was not you who added it, somebody may know your password. Choose a new one: {link}':
    'إن لم تكن أنت من أضافه فقد يكون أحدهم يعرف كلمة مرورك. اختر كلمة جديدة: {link}',
  '{amount} arrived': 'وصل {amount}',
  '{amount} arrived at {bankName} ending {last4}.': 'وصل {amount} إلى {bankName} المنتهي بـ {last4}.',
  '{amount} is back in your wallet': 'عاد {amount} إلى محفظتك',
  'Your withdrawal of {amount} did not arrive.': 'لم يصل سحبك بمبلغ {amount}.',
  'The whole amount is in your wallet again: {link}': 'المبلغ كاملًا في محفظتك من جديد: {link}',

  // Money that goes back to cards
  '{amount} goes back to your card': 'يعود {amount} إلى بطاقتك',
  'We sent {amount} back to {brand} ending {last4}. It left your wallet and stands on your card’s statement within five to ten days.':
    'أعدنا {amount} إلى {brand} المنتهية بـ {last4}. خرج المبلغ من محفظتك ويظهر في كشف بطاقتك خلال خمسة إلى عشرة أيام.',
  'We tried to send {amount} back to {brand} ending {last4}, and the bank did not take it: {reason}':
    'حاولنا إعادة {amount} إلى {brand} المنتهية بـ {last4} ولم يقبله البنك: {reason}',
  'It is in your wallet again.': 'المبلغ في محفظتك من جديد.',

  // Limits
  'Most of what you allow yourself is spent': 'أنفقت معظم ما تسمح به لنفسك',
  'You spent {spent} of your limit of {amount} today. {left} is left.':
    'أنفقت اليوم {spent} من حدّك البالغ {amount}. بقي {left}.',
  'You spent {spent} of your limit of {amount} this week. {left} is left.':
    'أنفقت هذا الأسبوع {spent} من حدّك البالغ {amount}. بقي {left}.',
  'You spent {spent} of your limit of {amount} this month. {left} is left.':
    'أنفقت هذا الشهر {spent} من حدّك البالغ {amount}. بقي {left}.',
  'You spent {spent} of your limit of {amount} this month on {name}. {left} is left.':
    'أنفقت هذا الشهر على {name} مبلغ {spent} من حدّك البالغ {amount}. بقي {left}.',
  'You asked to be told at 80 %. Your limits, and whether we tell you: {link}':
    'طلبت أن نخبرك عند 80 %. حدودك، وهل نخبرك: {link}',

  // Subscriptions
  'Your subscription to {name} renews on {day}': 'يتجدد اشتراكك لدى {name} في {day}',
  'On {day} your subscription to {name} renews for {amount}.':
    'في {day} يتجدد اشتراكك لدى {name} مقابل {amount}.',
  'If you want that, there is nothing to do. You can cancel, pause or change it until then: {link}':
    'إن أردت ذلك فلا حاجة إلى شيء. يمكنك حتى ذلك الحين إلغاؤه أو إيقافه مؤقتًا أو تغييره: {link}',
  'Your subscription to {name} could not be renewed': 'تعذّر تجديد اشتراكك لدى {name}',
  'We could not take {amount} for your subscription to {name}.':
    'لم نتمكن من تحصيل {amount} مقابل اشتراكك لدى {name}.',
  'Confirm the payment for your subscription to {name}': 'أكّد دفعة اشتراكك لدى {name}',
  'Your bank wants you to confirm {amount} for your subscription to {name}.':
    'يريد مصرفك أن تؤكّد دفع {amount} لاشتراكك لدى {name}.',
  'Confirm it until {day}; after that the subscription ends: {link}':
    'أكّدها حتى {day}؛ بعد ذلك ينتهي الاشتراك: {link}',
  'We try again each day until {day}; after that it ends. Pay now or change what pays: {link}':
    'نعيد المحاولة كل يوم حتى {day}، ثم ينتهي. ادفع الآن أو غيّر وسيلة الدفع: {link}',
  'Your subscription to {name} has ended': 'انتهى اشتراكك لدى {name}',
  'Your subscription to {name} has ended, as you asked. What you bought stays yours, and you can come back whenever you like.':
    'انتهى اشتراكك لدى {name} كما طلبت. ما اشتريته يبقى لك، ويمكنك العودة متى شئت.',
  'The subscription to {name} that was given to you has ended. Nothing is charged. You can go on by yourself whenever you like.':
    'انتهى الاشتراك لدى {name} الذي أُهدي إليك. لا يُخصم منك شيء. يمكنك المتابعة بنفسك متى شئت.',
  'Your subscription to {name} has ended, because it could not be paid. Nothing more is charged. You can begin again whenever you like.':
    'انتهى اشتراكك لدى {name} لأنه تعذّر دفعه. لن يُخصم شيء آخر. يمكنك البدء من جديد متى شئت.',
  'Your subscription to {name} has ended, because your account is closed. Nothing was charged.':
    'انتهى اشتراكك لدى {name} لأن حسابك مغلق. لم يُخصم أي مبلغ.',
  'Your subscription to {name} has ended, because it is not offered to you any more. Nothing was charged.':
    'انتهى اشتراكك لدى {name} لأنه لم يعد معروضًا عليك. لم يُخصم شيء.',
  '{amount} that you had paid for the time since {day} are in your wallet again.':
    'عاد إلى محفظتك مبلغ {amount} الذي دفعته عن المدة منذ {day}.',
  'What you paid for your subscription to {name} was given back, and the subscription has ended.':
    'أُعيد إليك ما دفعته مقابل اشتراكك لدى {name}، وانتهى الاشتراك.',
  'Your subscriptions: {link}': 'اشتراكاتك: {link}',
  '{giver} gave you a subscription to {name}': 'أهداك {giver} اشتراكًا لدى {name}',
  '{giver} gave you “{plan}” of {name} until {day}. It ends by itself; nothing is charged.':
    'أهداك {giver} «{plan}» لدى {name} حتى {day}. ينتهي من تلقاء نفسه؛ ولا يُخصم شيء.',
  'See what is new: {link}': 'شاهد الجديد: {link}',

  // Tips
  'Your tip for “{title}” came back': 'عادت إكراميتك لأجل «{title}»',
  '“{title}” was not reached. The {amount} you gave for it are in your wallet again.':
    'لم يتحقق «{title}». المبلغ {amount} الذي قدمته في محفظتك من جديد.',
  'What you gave: {link}': 'ما قدمته: {link}',

  // Posts
  'One of its files could not be made ready.': 'تعذّر تجهيز أحد ملفاته.',
  'A reel has to be an upright video.': 'يجب أن يكون الريل فيديو عموديًا.',
  'Somebody it shows does not want to be shown.': 'أحد الظاهرين فيه لا يريد الظهور.',
  'Your post “{title}” did not go out.': 'لم يُنشر منشورك «{title}».',
  'Your post did not go out.': 'لم يُنشر منشورك.',
  'Your post did not go out': 'لم يُنشر منشورك',
  'It is a draft again, with everything you wrote.': 'عاد مسودة، وفيه كل ما كتبته.',
  'Your post is hidden': 'منشورك مخفي',
  'Somebody shown in your post “{title}” does not want to be shown. It is hidden; who bought it keeps it. It comes back when they agree.':
    'أحد الظاهرين في منشورك «{title}» لا يريد الظهور. المنشور مخفي، ومن اشتراه يحتفظ به. ويعود عندما يوافق.',
  'Somebody shown in your post does not want to be shown. It is hidden; who bought it keeps it. It comes back when they agree.':
    'أحد الظاهرين في منشورك لا يريد الظهور. المنشور مخفي، ومن اشتراه يحتفظ به. ويعود عندما يوافق.',
  'Somebody wants to show you in a post': 'أحدهم يريد إظهارك في منشور',
  'A creator says that you are shown in a post of theirs, “{title}”.':
    'يقول أحد المبدعين إنك تظهر في منشور له، «{title}».',
  'A creator says that you are shown in a post of theirs.': 'يقول أحد المبدعين إنك تظهر في منشور له.',
  'It goes out only if you agree. You can look at it, agree or object, and change your mind later, here: {link}':
    'لا يُنشر إلا إذا وافقت. يمكنك الاطلاع عليه والموافقة أو الاعتراض وتغيير رأيك لاحقًا هنا: {link}',

  // Codes and signing in
  '{code} is your Fanlight code': '{code} هو رمزك في Fanlight',
  'Your code is {code}. It works for 10 minutes.': 'رمزك هو {code}. يعمل لمدة 10 دقائق.',
  'If you did not ask for it, somebody mistyped their address; you can ignore this mail.':
    'إن لم تطلبه فقد أخطأ أحدهم في كتابة عنوانه؛ يمكنك تجاهل هذه الرسالة.',
  'Your code is {code}. It makes this the address of your Fanlight account, and works for 10 minutes.':
    'رمزك هو {code}. به يصبح هذا عنوان حسابك في Fanlight، ويعمل لمدة 10 دقائق.',
  'Your code to change your username is {code}. It works for 10 minutes.':
    'رمزك لتغيير اسم المستخدم هو {code}. يعمل لمدة 10 دقائق.',
  'Your code to change your password is {code}. It works for 10 minutes.':
    'رمزك لتغيير كلمة المرور هو {code}. يعمل لمدة 10 دقائق.',
  'Your code to confirm that it is you is {code}. It works for 10 minutes.':
    'رمزك لتأكيد أنك أنت هو {code}. يعمل لمدة 10 دقائق.',
  'If you did not ask for it, somebody is signed in to your account: sign out your devices and choose a new password.':
    'إن لم تطلبه فهناك من دخل إلى حسابك: سجّل الخروج من أجهزتك واختر كلمة مرور جديدة.',
  'You already have a Fanlight account': 'لديك حساب في Fanlight بالفعل',
  'Somebody, probably you, tried to sign up with this address. There is an account with it already.':
    'حاول أحدهم، على الأرجح أنت، التسجيل بهذا العنوان. يوجد حساب به بالفعل.',
  'Sign in: {link}': 'تسجيل الدخول: {link}',
  'Choose a new password: {link}': 'اختر كلمة مرور جديدة: {link}',
  'Choose a new password': 'اختر كلمة مرور جديدة',
  'Choose a new password here: {link}': 'اختر كلمة مرور جديدة هنا: {link}',
  'The link works once, for 30 minutes. If you did not ask for it, nothing has changed.':
    'يعمل الرابط مرة واحدة لمدة 30 دقيقة. إن لم تطلبه فلم يتغير شيء.',
  'Your password was changed': 'تغيّرت كلمة مرورك',
  'Your Fanlight password was just changed, and every device was signed out.':
    'تغيّرت للتو كلمة مرورك في Fanlight، وسُجّل الخروج من كل الأجهزة.',
  'If that was not you, choose a new one at once: {link}': 'إن لم تكن أنت فاختر كلمة جديدة فورًا: {link}',
  'Welcome to Fanlight': 'مرحبًا بك في Fanlight',
  'Hello {name},': 'مرحبًا {name}،',
  'your account is open. Follow whom you like for free; you pay only for what you choose to unlock.':
    'حسابك مفتوح. تابع من تشاء مجانًا؛ ولا تدفع إلا مقابل ما تختار فتحه.',
  '{code} is your Fanlight code. It works for 10 minutes.': '{code} هو رمزك في Fanlight. يعمل لمدة 10 دقائق.',
  'There is a Fanlight account with this number already. Log in: {link}':
    'يوجد حساب في Fanlight بهذا الرقم بالفعل. سجّل الدخول: {link}',
  'Choose a new Fanlight password: {link}': 'اختر كلمة مرور جديدة لـ Fanlight: {link}',

  // The account
  'If that was not you, choose a new password at once: {link}':
    'إن لم تكن أنت فاختر كلمة مرور جديدة فورًا: {link}',
  'Your Fanlight email address was changed': 'تغيّر عنوان بريدك في Fanlight',
  'Your Fanlight phone number was changed': 'تغيّر رقم هاتفك في Fanlight',
  'Your Fanlight username was changed': 'تغيّر اسم المستخدم الخاص بك في Fanlight',
  'Your Fanlight password was changed': 'تغيّرت كلمة مرورك في Fanlight',
  'The email address of your Fanlight account was just changed.':
    'تغيّر للتو عنوان البريد لحسابك في Fanlight.',
  'The phone number of your Fanlight account was just changed.': 'تغيّر للتو رقم الهاتف لحسابك في Fanlight.',
  'The username of your Fanlight account was just changed.': 'تغيّر للتو اسم المستخدم لحسابك في Fanlight.',
  'The password of your Fanlight account was just changed.': 'تغيّرت للتو كلمة مرور حسابك في Fanlight.',
  'If that was you, there is nothing to do. If not, take it back within 7 days: {link}':
    'إن كنت أنت من فعل ذلك فلا حاجة إلى شيء. وإلا فتراجع عنه خلال 7 أيام: {link}',
  'Taking it back signs out every device and asks you for a new password.':
    'التراجع عنه يسجّل الخروج من كل الأجهزة ويطلب منك كلمة مرور جديدة.',
  'Not you? {link}': 'لست أنت؟ {link}',
  'A new device signed in to your account': 'دخل جهاز جديد إلى حسابك',
  'Somebody signed in to your Fanlight account from a device we have not seen before.':
    'دخل أحدهم إلى حسابك في Fanlight من جهاز لم نره من قبل.',
  'If that was you, there is nothing to do.': 'إن كنت أنت فلا حاجة إلى شيء.',
  'Your devices: {link}': 'أجهزتك: {link}',
  'A passkey was added to your account': 'أُضيف مفتاح مرور إلى حسابك',
  'The passkey “{name}” can now sign in to your Fanlight account.':
    'يمكن الآن لمفتاح المرور «{name}» الدخول إلى حسابك في Fanlight.',
  'One of your passkeys was refused': 'رُفض أحد مفاتيح مرورك',
  'The passkey “{name}” was used in a way that only a copy of it explains. It opens nothing any more.':
    'استُخدم مفتاح المرور «{name}» بطريقة لا يفسرها إلا وجود نسخة منه. لم يعد يفتح شيئًا.',
  'Remove it and add a new one: {link}': 'أزله وأضف مفتاحًا جديدًا: {link}',
  'Two-step login is on': 'الدخول بخطوتين مفعّل',
  'Logging in to your Fanlight account now takes a second step.':
    'يتطلب الدخول إلى حسابك في Fanlight الآن خطوة ثانية.',
  'Two-step login is off': 'الدخول بخطوتين معطّل',
  'Logging in to your Fanlight account takes one step again.':
    'عاد الدخول إلى حسابك في Fanlight بخطوة واحدة.',
  'Your account is resting': 'حسابك في راحة',
  'Nobody sees your Fanlight account until you log in again.':
    'لا يرى أحد حسابك في Fanlight حتى تسجّل الدخول من جديد.',
  'Log in: {link}': 'سجّل الدخول: {link}',
  'Delete your account': 'حذف حسابك',
  'You asked for a link to delete your Fanlight account.': 'طلبت رابطًا لحذف حسابك في Fanlight.',
  'It works once, for 30 minutes: {link}': 'يعمل مرة واحدة لمدة 30 دقيقة: {link}',
  'Nothing happens until you open it and say so. If you did not ask, do nothing and look at your devices.':
    'لا يحدث شيء حتى تفتحه وتؤكد ذلك. إن لم تطلبه فلا تفعل شيئًا وراجع أجهزتك.',
  'Your account will be deleted': 'سيُحذف حسابك',
  'Your Fanlight account will be deleted on {day}, with everything we know about you.':
    'سيُحذف حسابك في Fanlight في {day}، مع كل ما نعرفه عنك.',
  'Changed your mind, or was it not you? Log in before that day and it is back: {link}':
    'غيّرت رأيك، أو لم تكن أنت؟ سجّل الدخول قبل ذلك اليوم ليعود: {link}',
  'Your data is ready': 'بياناتك جاهزة',
  'The copy of everything stored about you on Fanlight is ready.': 'نسخة كل ما يحفظه Fanlight عنك جاهزة.',
  'Download it while you are logged in: {link}': 'نزّلها وأنت مسجّل الدخول: {link}',
  'It is there until {day}.': 'تبقى هناك حتى {day}.',
  'Confirm your newsletter': 'أكّد اشتراكك في النشرة',
  'You asked for the Fanlight newsletter. It begins once you confirm: {link}':
    'طلبت نشرة Fanlight. تبدأ حالما تؤكد: {link}',
  'If it was not you, ignore this mail. Never again: {link}':
    'إن لم تكن أنت فتجاهل هذه الرسالة. لا ترسلوها أبدًا: {link}',

  // Documents
  'Front of the document': 'وجه الوثيقة الأمامي',
  'Back of the document': 'وجه الوثيقة الخلفي',
  Selfie: 'صورة ذاتية',
  'You are verified': 'تم التحقق منك',
  'we have looked at your documents and everything is right. You can publish and earn now.':
    'راجعنا وثائقك وكل شيء صحيح. يمكنك الآن النشر والكسب.',
  'The pictures are deleted in 30 days.': 'تُحذف الصور خلال 30 يومًا.',
  'Your documents need another look': 'وثائقك تحتاج إلى مراجعة أخرى',
  'we could not use everything that you sent:': 'لم نتمكن من استخدام كل ما أرسلته:',
  'Send only that again, the rest is kept: {link}': 'أرسل ذلك فقط من جديد، والباقي محفوظ: {link}',
  'Your identity could not be confirmed': 'تعذّر تأكيد هويتك',
  'the identity check could not confirm who you are.': 'لم يتمكن فحص الهوية من تأكيد من أنت.',
  'Try again: {link}': 'حاول مجددًا: {link}',
  'Go on with your documents': 'تابع إرسال وثائقك',
  'Open this on the device with the better camera and log in: {link}':
    'افتح هذا على الجهاز ذي الكاميرا الأفضل وسجّل الدخول: {link}',
  'If you did not ask for it, nothing has happened.': 'إن لم تطلبه فلم يحدث شيء.',
  'Go on with your Fanlight documents: {link}': 'تابع إرسال وثائقك إلى Fanlight: {link}',

  // By staff
  'Your account is suspended': 'حسابك معلّق',
  'your Fanlight account is suspended and every device was signed out.':
    'عُلّق حسابك في Fanlight وسُجّل الخروج من كل الأجهزة.',
  'To find out why, or if you think that this is a mistake, write to us: {link}':
    'لمعرفة السبب، أو إن رأيت أن هذا خطأ، اكتب إلينا: {link}',
  'Your account is open again': 'حسابك مفتوح من جديد',
  'your Fanlight account is open again.': 'حسابك في Fanlight مفتوح من جديد.',
  'We have your message': 'وصلتنا رسالتك',
  'Thank you for writing. We answer within two working days.': 'شكرًا لمراسلتك. نجيب خلال يومي عمل.',
  'You wrote:': 'كتبتَ:',
  'We took your post down': 'أزلنا منشورك',
  'We took your comment down': 'أزلنا تعليقك',
  'We took your post “{name}” down. Nobody sees it any more, also nobody who bought it.':
    'أزلنا منشورك «{name}». لم يعد أحد يراه، ولا حتى من اشتراه.',
  'We took your comment “{name}” down. Nobody sees it any more.': 'أزلنا تعليقك «{name}». لم يعد أحد يراه.',
  'Why: {reason}': 'السبب: {reason}',
  'If you think that this is a mistake, write to us: {link}': 'إذا كنت ترى أن هذا خطأ فراسلنا: {link}',
  'Your post is back': 'عاد منشورك',
  'Your comment is back': 'عاد تعليقك',
  'We looked at your post “{name}” again and put it back as it was.':
    'راجعنا منشورك «{name}» مرة أخرى وأعدناه كما كان.',
  'We looked at your comment “{name}” again and put it back as it was.':
    'راجعنا تعليقك «{name}» مرة أخرى وأعدناه كما كان.',
  'On {day} you reported a post.': 'في {day} أبلغتَ عن منشور.',
  'On {day} you reported a comment.': 'في {day} أبلغتَ عن تعليق.',
  'On {day} you reported a profile.': 'في {day} أبلغتَ عن ملف شخصي.',
  'We looked at it and took it down. Nobody sees it any more.': 'راجعناه وأزلناه. لم يعد أحد يراه.',
  'We looked at it and left it as it is: we found nothing that our rules forbid.':
    'راجعناه وتركناه كما هو: لم نجد فيه ما تمنعه قواعدنا.',
  'We looked at it once more and it is where it was: we found nothing that our rules forbid.':
    'راجعناه مرة أخرى وهو الآن حيث كان: لم نجد فيه ما تمنعه قواعدنا.',
  'You need not see more of whoever it is from: you can block them on their profile.':
    'لست مضطرا إلى رؤية المزيد من صاحبه: يمكنك حظره من ملفه الشخصي.',
  'Our rules: {link}': 'قواعدنا: {link}',
  'We took down what you reported': 'أزلنا ما أبلغتَ عنه',
  'We looked at what you reported': 'راجعنا ما أبلغتَ عنه',
  'We looked once more at what you reported': 'راجعنا مرة أخرى ما أبلغتَ عنه',
  'Thank you for telling us. Nobody learns from us that it was you.':
    'شكرا لأنك أخبرتنا. لا نخبر أحدا أنك أنت من أبلغ.',
  // Leaving with money
  'Your money comes first. From that day on, and before anything is erased:':
    'مالك أولًا. ابتداءً من ذلك اليوم، وقبل محو أي شيء:',
  'You agreed to give up {amount}: nothing can carry it.':
    'وافقت على التخلي عن {amount}: لا توجد جهة يمكن إرساله إليها.',
  '{amount} goes to {name} ending {last4}, once it is free and our staff have looked at it.':
    'يذهب {amount} إلى {name} المنتهي بـ {last4} بعد أن يصبح متاحًا ويراجعه فريقنا.',
  '{amount} goes back to {name} ending {last4}.': 'يعود {amount} إلى {name} المنتهية بـ {last4}.',
  '{amount} was given up': 'تم التخلي عن {amount}',
  '{amount} was left in your wallet and could not be sent anywhere. As you agreed, it is Fanlight’s now.':
    'بقي {amount} في محفظتك ولم يكن ممكنًا إرساله إلى أي جهة. وكما وافقت، أصبح الآن لـ Fanlight.',
  '{amount} was left in your wallet, which is less than sending it costs. It is Fanlight’s now.':
    'بقي {amount} في محفظتك، وهو أقل من تكلفة إرساله. أصبح الآن لـ Fanlight.',
  'We tried for 90 days to send you {amount}, and no bank or card took it. It is Fanlight’s now.':
    'حاولنا طوال 90 يومًا أن نرسل إليك {amount} ولم يقبله أي بنك أو بطاقة. أصبح الآن لـ Fanlight.',
  'With this your wallet is empty, and your account is deleted for good.':
    'بهذا أصبحت محفظتك فارغة، وسيُحذف حسابك نهائيًا.',
}
