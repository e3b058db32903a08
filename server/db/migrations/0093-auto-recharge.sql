-- Automatic top-ups: when a purchase leaves less than `below_minor`, the card is charged `amount_minor`.
create table auto_recharge (
  person_id uuid primary key references person on delete cascade,
  is_on boolean not null,
  card_id uuid not null references card on delete cascade,
  currency text not null,
  below_minor bigint not null check (below_minor > 0),
  amount_minor bigint not null check (amount_minor > 0),
  -- Declines in a row; the second one switches it off.
  declines smallint not null default 0,
  stopped_at timestamptz,
  updated_at timestamptz not null
);
create index auto_recharge_card on auto_recharge (card_id);
create index payment_auto_recharge on payment (person_id, created_at) where purpose = 'auto-recharge';
