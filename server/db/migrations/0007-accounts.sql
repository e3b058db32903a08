-- Accounts: creators' fields, referral, changes that can be undone, leaving, reasons, newsletter, export.

alter table person
  add column country_code_name text check (country_code_name ~ '^[A-Z]{2}$'),
  -- Made by the database, so that whoever comes into being has one.
  add column referral_code text not null default upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10)),
  add column referred_by uuid references person on delete set null,
  -- What the status was before its owner left, to come back to.
  add column status_before smallint check (status_before between 1 and 6),
  add column left_at timestamptz,
  add column erase_at timestamptz;
create unique index person_referral_code on person (referral_code);
create index person_referred_by on person (referred_by) where referred_by is not null;
create index person_erase_at on person (erase_at) where erase_at is not null;

-- Names given up: they lead to their last owner, and nobody else may take them for thirty days.
create table username_history (
  username text primary key,
  person_id uuid not null references person on delete cascade,
  given_up_at timestamptz not null
);
create index username_history_person on username_history (person_id);

alter table verification drop constraint verification_purpose_check;
alter table verification
  add column person_id uuid references person on delete cascade,
  add constraint verification_purpose_check check (purpose in (
    'SIGN_UP', 'STAFF_SIGN_IN', 'CHANGE_EMAIL', 'CHANGE_PHONE', 'CHANGE_USERNAME', 'CHANGE_PASSWORD', 'STEP_UP'));
create index verification_person on verification (person_id) where person_id is not null;

-- A change of who someone is, and the way back: the link in the alert that went to the old address.
create table account_change (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  field text not null check (field in ('email', 'phone', 'username', 'password')),
  old_value jsonb not null,
  token_hash bytea not null unique,
  at timestamptz not null,
  expires_at timestamptz not null,
  undone_at timestamptz,
  void_at timestamptz
);
create index account_change_person on account_change (person_id, at);
create index account_change_expiry on account_change (expires_at);

-- What one can choose from when something must have a reason; texts by language, English always.
create table reason (
  id uuid primary key,
  type text not null check (type in ('deactivate', 'delete', 'report', 'rejection')),
  texts jsonb not null check (texts ? 'en'),
  position smallint not null,
  unique (type, position)
);
insert into reason (id, type, position, texts) values
  ('019a8000-0000-7000-8000-000000000101', 'deactivate', 1, '{"en": "I need a break", "es": "Necesito un descanso", "ar": "أحتاج إلى استراحة"}'),
  ('019a8000-0000-7000-8000-000000000102', 'deactivate', 2, '{"en": "Too many mails and notifications", "es": "Demasiados correos y avisos", "ar": "رسائل وإشعارات كثيرة"}'),
  ('019a8000-0000-7000-8000-000000000103', 'deactivate', 3, '{"en": "I worry about my privacy", "es": "Me preocupa mi privacidad", "ar": "أقلق على خصوصيتي"}'),
  ('019a8000-0000-7000-8000-000000000104', 'deactivate', 4, '{"en": "I have another account", "es": "Tengo otra cuenta", "ar": "لدي حساب آخر"}'),
  ('019a8000-0000-7000-8000-000000000105', 'deactivate', 5, '{"en": "Something else", "es": "Otro motivo", "ar": "سبب آخر"}'),
  ('019a8000-0000-7000-8000-000000000201', 'delete', 1, '{"en": "I do not use it any more", "es": "Ya no la uso", "ar": "لم أعد أستخدمه"}'),
  ('019a8000-0000-7000-8000-000000000202', 'delete', 2, '{"en": "I worry about my privacy", "es": "Me preocupa mi privacidad", "ar": "أقلق على خصوصيتي"}'),
  ('019a8000-0000-7000-8000-000000000203', 'delete', 3, '{"en": "It costs me too much", "es": "Me cuesta demasiado", "ar": "يكلفني الكثير"}'),
  ('019a8000-0000-7000-8000-000000000204', 'delete', 4, '{"en": "I was treated badly here", "es": "Me trataron mal aquí", "ar": "تعرضت لمعاملة سيئة هنا"}'),
  ('019a8000-0000-7000-8000-000000000205', 'delete', 5, '{"en": "I have another account", "es": "Tengo otra cuenta", "ar": "لدي حساب آخر"}'),
  ('019a8000-0000-7000-8000-000000000206', 'delete', 6, '{"en": "Something else", "es": "Otro motivo", "ar": "سبب آخر"}'),
  ('019a8000-0000-7000-8000-000000000301', 'report', 1, '{"en": "Spam or a swindle", "es": "Spam o estafa", "ar": "رسائل مزعجة أو احتيال"}'),
  ('019a8000-0000-7000-8000-000000000302', 'report', 2, '{"en": "Pretends to be someone else", "es": "Se hace pasar por otra persona", "ar": "ينتحل شخصية غيره"}'),
  ('019a8000-0000-7000-8000-000000000303', 'report', 3, '{"en": "Hate or harassment", "es": "Odio o acoso", "ar": "كراهية أو مضايقة"}'),
  ('019a8000-0000-7000-8000-000000000304', 'report', 4, '{"en": "Shows someone who did not agree", "es": "Muestra a alguien sin su consentimiento", "ar": "يظهر شخصا دون موافقته"}'),
  ('019a8000-0000-7000-8000-000000000305', 'report', 5, '{"en": "Somebody may be under 18", "es": "Puede haber un menor de 18 años", "ar": "قد يكون شخص ما دون 18 عاما"}'),
  ('019a8000-0000-7000-8000-000000000306', 'report', 6, '{"en": "Breaks copyright", "es": "Infringe derechos de autor", "ar": "ينتهك حقوق النشر"}'),
  ('019a8000-0000-7000-8000-000000000307', 'report', 7, '{"en": "Something else", "es": "Otro motivo", "ar": "سبب آخر"}'),
  ('019a8000-0000-7000-8000-000000000401', 'rejection', 1, '{"en": "The picture is blurred", "es": "La imagen está borrosa", "ar": "الصورة غير واضحة"}'),
  ('019a8000-0000-7000-8000-000000000402', 'rejection', 2, '{"en": "Part of the document is cut off", "es": "Falta una parte del documento", "ar": "جزء من المستند مقصوص"}'),
  ('019a8000-0000-7000-8000-000000000403', 'rejection', 3, '{"en": "The document has expired", "es": "El documento ha caducado", "ar": "انتهت صلاحية المستند"}'),
  ('019a8000-0000-7000-8000-000000000404', 'rejection', 4, '{"en": "Name or date of birth differ from the profile", "es": "El nombre o la fecha de nacimiento no coinciden con el perfil", "ar": "الاسم أو تاريخ الميلاد لا يطابق الملف الشخصي"}'),
  ('019a8000-0000-7000-8000-000000000405', 'rejection', 5, '{"en": "The face does not match", "es": "La cara no coincide", "ar": "الوجه غير مطابق"}'),
  ('019a8000-0000-7000-8000-000000000406', 'rejection', 6, '{"en": "This kind of document is not accepted", "es": "No se acepta este tipo de documento", "ar": "هذا النوع من المستندات غير مقبول"}'),
  ('019a8000-0000-7000-8000-000000000407', 'rejection', 7, '{"en": "Something else", "es": "Otro motivo", "ar": "سبب آخر"}');

-- Why someone left; kept without the person once they are erased.
create table leaving (
  id uuid primary key,
  person_id uuid references person on delete set null,
  kind text not null check (kind in ('deactivate', 'delete')),
  reason_id uuid references reason,
  reason_text text not null default '',
  at timestamptz not null,
  returned_at timestamptz
);
create index leaving_person on leaving (person_id);

-- Mail is sent only to who followed the link in the first one.
create table newsletter_reader (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  left_at timestamptz
);

create table account_export (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  status text not null check (status in ('preparing', 'ready')),
  storage_key text,
  size_bytes bigint,
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  check ((status = 'ready') = (storage_key is not null and ready_at is not null and expires_at is not null))
);
-- One at a time.
create unique index account_export_preparing on account_export (person_id) where status = 'preparing';
create index account_export_person on account_export (person_id, asked_at);
create index account_export_expiry on account_export (expires_at);
