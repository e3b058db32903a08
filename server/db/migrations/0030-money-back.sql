-- Money that goes back to cards, what a dispute is about, how a card payment is named, and which day a plan renews.

-- What was bought with a disputed payment, as of the day it was disputed: its income waits for the end of it.
create table dispute_sale (
  dispute_id uuid not null references dispute,
  transaction_id uuid not null references sale,
  primary key (dispute_id, transaction_id)
);
create index dispute_sale_transaction on dispute_sale (transaction_id);
insert into dispute_sale (dispute_id, transaction_id)
select d.id, l.transaction_id from pending_lot l join dispute d on d.status in ('needs_response', 'under_review')
join payment p on p.id = d.payment_id and p.person_id = l.buyer_id
where l.frozen_at is not null and l.released_at is null
on conflict do nothing;

-- The bank can refuse to take money back; then it is in the wallet again.
alter table payment_refund drop constraint payment_refund_status_check;
alter table payment_refund add check (status in ('created', 'sent', 'refused'));
alter table payment_refund add column currency text not null, add column failure text, add column settled_at timestamptz;
create unique index payment_refund_ref on payment_refund (ref) where ref is not null;
create index payment_refund_payment on payment_refund (payment_id);
create index payment_refund_at on payment_refund (created_at);

-- How a payment stands on the card's statement: chosen by the person, kept with each payment.
alter table wallet add column statement_name text not null default 'FANLIGHT';
alter table payment add column statement_name text not null default 'FANLIGHT';

-- The day of the month a plan renews on, also after months that have no such day.
alter table subscription add column anchor_day smallint check (anchor_day between 1 and 31);
