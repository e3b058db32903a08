-- What a card payment is to pay. While one is under way for it no second is begun, however often somebody presses.
alter table payment add column purpose text check (length(purpose) between 1 and 300);
create unique index payment_under_way on payment (person_id, purpose)
  where purpose is not null and status in ('created', 'needs_action', 'processing');
