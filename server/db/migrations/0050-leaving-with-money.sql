-- Who leaves is paid out first; what nothing can carry is the house's, in an account of its own.

alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check check (kind in (
  'available', 'held', 'pending', 'locked', 'owed', 'fees', 'taxes', 'gateway', 'exchange', 'losses', 'pool', 'forfeits'
));

-- What somebody agreed to give up when they left, by currency, in its smallest unit.
alter table leaving add column forfeits jsonb not null default '{}';

-- Money also goes back to a card because its owner leaves, and then nobody of staff decided it.
alter table payment_refund alter column staff_id drop not null;

-- Those who are gone, for the money that comes to them late.
create index person_erased on person (id) where status_code = 4;
