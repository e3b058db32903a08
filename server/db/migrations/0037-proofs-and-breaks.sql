-- Proofs are numbered in the order in which they are chained: two that were begun at once were told apart by
-- the time they began, which need not be the order in which they were kept.
alter table ledger_proof add column number bigint;
update ledger_proof p set number = n.number
from (select id, row_number() over (order by at, id) as number from ledger_proof) n where n.id = p.id;
alter table ledger_proof alter column number set not null;
create unique index ledger_proof_number on ledger_proof (number);

-- A limit for one payment, and a break: nothing at all until a day on which it ends by itself.
alter table spending_limit drop constraint spending_limit_kind_check;
alter table spending_limit add constraint spending_limit_kind_check
  check (kind in ('once', 'day', 'week', 'month', 'creator', 'break'));
alter table spending_limit add constraint spending_limit_break_ends
  check (kind <> 'break' or (amount_minor = 0 and next_amount_minor is null and next_from is not null));
