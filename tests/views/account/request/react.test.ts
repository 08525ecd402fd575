import { playInReact } from '../../playReact.ts'

playInReact('request')
