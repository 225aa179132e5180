#!/bin/sh
# A game against the server, with curl alone: one move is played and answered, then the game is given up.
set -eu
server=${1:-http://127.0.0.1:4000}

# The value of a member of the JSON on standard input that is a text.
value_of() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"; }

post() { curl -sf -X POST "$server$1" -H 'content-type: application/json' -d "$2"; }

created=$(post /v1/games '{"variant": "sadeqa-iii", "south": {"name": "Shell"}, "north": {"name": "Server", "aiLevel": 2}}')
token=$(printf '%s' "$created" | value_of southToken)
id=$(printf '%s' "$created" | sed 's/.*"game":{"id":"\([^"]*\)".*/\1/')

post "/v1/games/$id/moves" "{\"move\": \"a1\", \"seatToken\": \"$token\"}" >/dev/null
post "/v1/games/$id/resignation" "{\"seatToken\": \"$token\"}" >/dev/null
curl -sf "$server/v1/games/$id" -H 'accept: text/plain'
