import { playInReact } from '../../playReact.ts'

playInReact('difference')
