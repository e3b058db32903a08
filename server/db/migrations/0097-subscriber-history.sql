-- Ends and cancellations per day of a creator.
create index subscription_ended on subscription (creator_id, ended_at) where ended_at is not null;
create index subscription_cancelled on subscription (creator_id, cancelled_at) where cancelled_at is not null;
