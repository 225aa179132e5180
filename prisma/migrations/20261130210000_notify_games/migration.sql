-- Tells whoever listens that a game has changed. Each change of a game counts its version up.
CREATE FUNCTION tell_game_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('game_updated', NEW.id::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER game_updated AFTER UPDATE OF version ON games
  FOR EACH ROW EXECUTE FUNCTION tell_game_updated();
