-- A purchase paid by card is a top-up followed by a payment from the wallet. This links the two, so that lists and
-- statements show them as one. `at` is the time of the purchase.
create table card_funded_purchase (
  transaction_id uuid primary key references ledger_transaction,
  recharge_id uuid not null unique references ledger_transaction,
  payment_id uuid not null unique references payment,
  amount_minor bigint not null check (amount_minor > 0),
  at timestamptz not null
);
